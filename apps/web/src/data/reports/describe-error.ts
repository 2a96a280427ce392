import type { ClientError } from "@pave/contract";
import { problemOf } from "../../core/problem.js";
import { appVersion } from "../../core/runtime/app-version.js";

/** Personal data and secrets with their placeholders. The server redacts more. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/(?<![^\s@"'<>()/:])[^\s@"'<>()/:]+@[\w.-]+\.[a-z]{2,}/gi, "[e-mail]"],
  [/[?#][^\s"')]*/g, ""],
  [/\/(verify-email|reset-password)\/[^\s/"')]+/g, "/$1"],
  [/(?<![\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, "[token]"],
];

const redact = (text: string, max: number) =>
  hidden.reduce((left, [pattern, name]) => left.replace(pattern, name), text).slice(0, max);

/** An error without personal data: what broke, and where in the program. */
export function describeError(kind: ClientError["kind"], error: unknown, path: string): ClientError {
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    kind,
    message: redact(problemOf(error).message, 500),
    ...(stack !== undefined && { stack: redact(stack, 4_000) }),
    path: redact(path, 300),
    appVersion,
  };
}
