import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ApiError, Refusal } from "@pave/contract";
import type { FastifyRequest } from "fastify";

type Refused = { status: number; code: ApiError["code"]; message: string };

/** Error codes of Node's HTTP parser; anything else is not HTTP. */
const refusals: Record<string, Refused> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "REQUEST_TIMEOUT", message: "Timed out waiting for the request" },
  HPE_HEADER_OVERFLOW: { status: 431, code: "BAD_REQUEST", message: "The headers are too large" },
};
const notHttp: Refused = { status: 400, code: "BAD_REQUEST", message: "The request is not valid HTTP" };

/** Answers a request that failed before it reached the framework, and closes its connection. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, code, message } = refusals[error.code ?? ""] ?? notHttp;
  const body: ApiError = { code, message, requestId: randomUUID() };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  if (socket.writable) socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
  // Otherwise a slow sender would keep the connection open.
  socket.destroySoon();
}

/** The error of a request, or a refusal if the client disconnected midway, which is not a server error. */
export function refuseBrokenBody(error: unknown, { raw }: FastifyRequest): unknown {
  const isBroken = !raw.complete && error instanceof Error && "code" in error && error.code === "ECONNRESET";
  return isBroken ? new Refusal("REQUEST_TIMEOUT", "The request was incomplete") : error;
}
