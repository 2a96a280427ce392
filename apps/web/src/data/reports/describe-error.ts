import type { ClientError } from "@pave/contract";
import { appVersion } from "../../core/app-version.js";
import { problemOf } from "../../core/problem.js";

/** What could be somebody's, or open something, and what stands for it. The server takes out more. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/(?<![^\s@"'<>()/:])[^\s@"'<>()/:]+@[\w.-]+\.[a-z]{2,}/gi, "[e-mail]"],
  [/[?#][^\s"')]*/g, ""],
  [/\/(verify-email|reset-password)\/[^\s/"')]+/g, "/$1"],
  [/(?<![\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, "[token]"],
];

const told = (text: string, max: number) =>
  hidden.reduce((left, [pattern, name]) => left.replace(pattern, name), text).slice(0, max);

/** An error as the server may hear of it: what broke and where in the program, nothing of the person. */
export function describeError(kind: ClientError["kind"], error: unknown, path: string): ClientError {
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    kind,
    message: told(problemOf(error).message, 500),
    ...(stack !== undefined && { stack: told(stack, 4_000) }),
    path: told(path, 300),
    appVersion,
  };
}
