/* The derivatives of MPI's functions, registered as a program registers its own.

   A message that carries numbers goes back in the reverse: who received sends the adjoint of what came, who sent adds
   it to the adjoint of what went. Sources: Utke, Hascoët, Heimbach, Hill, Hovland, Naumann, "Toward Adjoinable MPI"
   (IPDPS 2009); Schanen, Naumann, Hascoët, Utke, "Interpretative adjoints for numerical simulation codes using MPI"
   (Procedia Computer Science 1, 2010); MPI 4.0.

   Whether a message goes back is decided by its datatype, which both sides know, and not by whether a derivative passes
   through it here: one side alone would wait for ever. Memory without a shadow gives zeros, and takes nothing.

   The numbers of a datatype are handled one after another, in the order of its type signature ("flat"). What goes back
   has a tag of its own, with the number of the message among those of one sender, receiver and tag, so that requests may
   be waited for in any order. */

#include "blocks.h"
#include "messages.h"
#include "reductions.h"
#include "requests.h"
