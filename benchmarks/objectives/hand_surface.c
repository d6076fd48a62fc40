/* Tracking a hand, the complicated model: each point belongs to a place inside a triangle of the surface. */
#define ON_SURFACE
#include "hand.c"
