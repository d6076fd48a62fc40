"""A web server for the workbench, on this machine only: Textual's, with what keeps other pages of the browser out."""

from __future__ import annotations

import socket

from aiohttp import web
from textual_serve.server import Server

from workbench.program.errors import UserError


class WorkbenchServer(Server):
    """Runs one process of the workbench for each page; the process ends when its page is left."""

    def serve(self, debug: bool = False) -> None:
        """Serve until the process is interrupted; says where the page is once it can be opened."""
        self.debug = debug
        self.initialize_logging()
        web.run_app(self._make_app(), host=self.host, port=self.port, print=self._say)

    def _say(self, *_: object) -> None:
        """Say where the page is; aiohttp calls it when it listens."""
        print(f"The workbench is at {self.public_url} (ctrl+c ends it).", flush=True)

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing yet: nobody can connect."""

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve a page of this server.

        Any page that is open in the browser can reach a port of this machine, and a session of the workbench compiles
        and runs programs: so a connection from another origin is refused.
        """
        origin = request.headers.get("Origin", self.public_url)
        if origin not in self._origins:
            raise web.HTTPForbidden(text=f"{origin} is not the page of the workbench")
        return await super().handle_websocket(request)

    @property
    def _origins(self) -> tuple[str, ...]:
        return self.public_url, f"http://127.0.0.1:{self.port}"


def serve(command: str, host: str, port: int) -> None:
    """Serve a command that runs a Textual application until the process is interrupted.

    Raises:
        UserError: if the port is taken.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise UserError(f"port {port} can't be used: {error.strerror}", "serve", "name another: --port 0") from None
        port = probe.getsockname()[1]
    WorkbenchServer(command, host, port, title="Adjoint Workbench").serve()
