import type { FastifyBaseLogger } from "fastify";
import { type LoggerOptions, pino } from "pino";
import { type LogDestination, writeLog } from "./destination.js";

/** Paths redacted from every log line. */
const secretPaths = [
  "password",
  "currentPassword",
  "newPassword",
  "token",
  "tempToken",
  "refreshToken",
  "code",
  "authorization",
  "cookie",
];
const redact = { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[secret]" };

/** JSON lines with UTC time; the route template replaces the URL, whose parts may be secrets. */
export function createLogger(level: string, destination: LogDestination = writeLog()): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact,
    serializers: { err: describeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
  };
  return pino(options, destination);
}

/**
 * An error and its causes. Values of a failed query are removed: they are user data. `code` is renamed, because that
 * name is redacted as a secret.
 */
function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: "A non-error value was thrown" };
  const chain = causesOf(thrown);
  const frames = (thrown.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const code = chain.flatMap((error) => ("code" in error ? [String(error.code)] : [])).at(-1);
  return {
    type: thrown.name,
    message: chain.map(({ message }) => message.split("\nparams:")[0]).join(": "),
    ...(code === undefined ? {} : { errorCode: code }),
    stack: frames.join("\n"),
  };
}

function causesOf(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causesOf(error.cause)] : [error];
}
