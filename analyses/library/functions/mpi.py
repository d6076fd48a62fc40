"""MPI 4.0."""

from __future__ import annotations

from analyses.library.effects import INACTIVE
from analyses.library.functions.row import rows

ROWS = (
    *rows(
        INACTIVE,
        """
        int MPI_Init(int*, void***); int MPI_Init_thread(int*, void***, int, int*); int MPI_Initialized(int*)
        int MPI_Finalized(int*); int MPI_Finalize(); int MPI_Abort(comm, int); int MPI_Barrier(comm); double MPI_Wtime()
        int MPI_Comm_size(comm, int*); int MPI_Comm_rank(comm, int*); int MPI_Get_processor_name(char*, int*)
        int MPI_Comm_dup(comm, void*); int MPI_Comm_split(comm, int, int, void*); int MPI_Comm_free(void*)
        int MPI_Probe(int, int, comm, void*); int MPI_Test(void*, int*, void*); int MPI_Get_count(void*, type, int*)
        MPI_Comm_get_parent; MPI_Comm_get_name; MPI_Comm_get_info; MPI_Comm_remote_size; MPI_Comm_set_info
        MPI_Comm_set_name; MPI_Comm_compare; MPI_Comm_call_errhandler; MPI_Comm_create_errhandler; MPI_Comm_disconnect
        MPI_Comm_idup; MPI_Comm_create; MPI_Comm_create_group; MPI_Comm_join; MPI_Comm_spawn; MPI_Comm_spawn_multiple
        MPI_Comm_accept; MPI_Comm_connect; MPI_Graph_create; MPI_Intercomm_create; PMPI_Comm_size; PMPI_Comm_rank
        """,
    ),
    *rows(
        None,
        """
        double MPI_Wtick(); int MPI_Send(buffer, int, type, int, int, comm)
        int MPI_Ssend(buffer, int, type, int, int, comm); int MPI_Bsend(buffer, int, type, int, int, comm)
        int MPI_Rsend(buffer, int, type, int, int, comm); int MPI_Recv(buffer, int, type, int, int, comm, void*)
        int MPI_Brecv(buffer, int, type, int, int, comm, void*); int MPI_Isend(buffer, int, type, int, int, comm, void*)
        int MPI_Issend(buffer, int, type, int, int, comm, void*)
        int MPI_Irecv(buffer, int, type, int, int, comm, void*); int MPI_Wait(void*, void*)
        int MPI_Waitall(int, void*, void*); int MPI_Waitany(int, void*, int*, void*)
        int MPI_Testall(int, void*, int*, void*); int MPI_Request_free(void*)
        int MPI_Bcast(buffer, int, type, int, comm); int MPI_Reduce(buffer, buffer, int, type, op, int, comm)
        int MPI_Allreduce(buffer, buffer, int, type, op, comm); int MPI_Scan(buffer, buffer, int, type, op, comm)
        int MPI_Exscan(buffer, buffer, int, type, op, comm)
        int MPI_Gather(buffer, int, type, buffer, int, type, int, comm)
        int MPI_Scatter(buffer, int, type, buffer, int, type, int, comm)
        int MPI_Allgather(buffer, int, type, buffer, int, type, comm)
        int MPI_Alltoall(buffer, int, type, buffer, int, type, comm)
        int MPI_Sendrecv(buffer, int, type, int, int, buffer, int, type, int, int, comm, void*)
        int MPI_Sendrecv_replace(buffer, int, type, int, int, int, int, comm, void*)
        """,
    ),
)
