import type { Issue } from "@pave/contract";
import { issuesOf } from "@pave/contract/issues";
import { plainMessage } from "@pave/contract/plain-words";
import { config, type ZodType } from "zod";

// The Content Security Policy forbids generated code, and violations are reported. Messages match the server's.
config({ jitless: true, customError: plainMessage });

/** Validation issues of an input by its shape, in the server's words; empty if valid. */
export function issuesIn(shape: ZodType, input: unknown): readonly Issue[] {
  const { error } = shape.safeParse(input);
  return error === undefined ? [] : issuesOf(error);
}
