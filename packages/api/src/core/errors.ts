import {
  type ApiError,
  type ErrorCode,
  errorStatus,
  type Issue,
  issueLine,
  issuesOf,
  plainMessage,
  Refusal,
} from "@pave/contract";
import { TRPCError } from "@trpc/server";
import * as z from "zod";
import type { Context } from "./context.js";

/** An error as returned by both APIs. `cause` is for the log if the fault is ours. */
export type Answer = { status: number; body: ApiError; cause?: unknown };

/** The part of the context needed to answer a failure, also before a procedure runs. */
export type FailureContext = Pick<Context, "requestId" | "log">;

// Makes all shapes of this process use the same messages as the web forms.
z.config({ customError: plainMessage });

type Detail = Omit<ApiError, "requestId">;

/**
 * SQLSTATE classes and codes of node and pg that mean the database is unavailable or too busy. 26000 is one of them: a
 * pipelined statement whose preparation, sent ahead of it, has just failed for such a reason.
 */
const unavailable = /^(08|26000|53|57P|57014|55P03|25006|40001|40P01|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|ENOENT)/;
/** SQLSTATE codes that only invalid input causes: text not valid in the encoding, numbers out of range. */
const badValue = /^(22021|22P05|22P02|22003|22008)$/;

/** Maps any thrown value to its response; only a Refusal's message is exposed. */
export function answerError(thrown: unknown, requestId: string): Answer {
  const error = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown;
  const detail = describe(error);
  const answer = { status: errorStatus[detail.code], body: { ...detail, requestId } };
  return answer.status >= 500 ? { ...answer, cause: error } : answer;
}

/** JSON-RPC codes that tRPC's own clients expect alongside the HTTP status. */
const rpcCodes: Record<number, number> = {
  400: -32600,
  401: -32001,
  403: -32003,
  404: -32004,
  405: -32005,
  408: -32008,
  409: -32009,
  410: -32600,
  412: -32012,
  413: -32013,
  415: -32015,
  422: -32022,
  429: -32029,
  503: -32603,
};

/** An error as received by a tRPC client: its `data` is the REST body, with tRPC's own fields. */
export function rpcError({ status, body }: Answer, path: string | null) {
  return { message: body.message, code: rpcCodes[status] ?? -32603, data: { ...body, httpStatus: status, path } };
}

/** Errors raised by the HTTP framework before a procedure runs, by status. */
const framing: Record<number, Detail> = {
  400: { code: "BAD_REQUEST", message: "The request is not valid" },
  413: { code: "PAYLOAD_TOO_LARGE", message: "The body is too large" },
  414: { code: "BAD_REQUEST", message: "The URL is too long" },
  415: { code: "UNSUPPORTED_MEDIA_TYPE", message: "The request body must be application/json" },
};

function framingError(error: unknown): Detail | undefined {
  const isFramework = error instanceof Error && "statusCode" in error && "code" in error;
  return isFramework && String(error.code).startsWith("FST_") ? framing[Number(error.statusCode)] : undefined;
}

function describe(error: unknown): Detail {
  if (error instanceof Refusal) return { code: error.code, message: error.message, ...error.detail };
  if (error instanceof z.core.$ZodError) return validationDetail(issuesOf(error));
  if (error instanceof TRPCError && error.code === "NOT_FOUND") return { code: "NOT_FOUND", message: "Not found" };
  const refused = framingError(error);
  if (refused) return refused;
  const code = databaseCode(error);
  if (unavailable.test(code) || /connect|terminat/i.test(databaseMessage(error)))
    return { code: "SERVICE_UNAVAILABLE", message: "The service is busy. Please try again", retryAfter: 2 };
  if (badValue.test(code)) return { code: "BAD_REQUEST", message: "A value is not valid" };
  if (code === "23505") return { code: "CONFLICT", message: "One of these values is already used by another record" };
  return { code: "INTERNAL_SERVER_ERROR", message: "Internal server error" };
}

/** The driver's error, which drizzle wraps as a cause. */
function databaseError(error: unknown): object {
  if (typeof error !== "object" || error === null) return {};
  if (!("code" in error) && "cause" in error) return databaseError(error.cause);
  return error;
}

/** The SQLSTATE or system code of a database error, however it is wrapped; empty if there is none. */
export function databaseCode(error: unknown): string {
  const inner = databaseError(error);
  return "code" in inner ? String(inner.code) : "";
}

function databaseMessage(error: unknown): string {
  const inner = databaseError(error);
  return inner instanceof Error && !("code" in inner) ? inner.message : "";
}

/** BAD_REQUEST with its issues; the message names the first, for callers that show only one line. */
export function validationDetail(issues: Issue[]): Detail & { code: Extract<ErrorCode, "BAD_REQUEST"> } {
  return { code: "BAD_REQUEST", message: issueLine(issues), issues };
}
