import { appendFileSync } from "node:fs";

const file = process.env.RECORD_EXAMPLES;

/**
 * With RECORD_EXAMPLES, appends a call and its response to that file, one line each, for the examples of the document.
 */
export function recordCall(procedure: string, input: unknown, answer: unknown) {
  if (file === undefined || typeof input !== "object" || input === null) return;
  appendFileSync(file, `${JSON.stringify({ procedure, input, answer })}\n`);
}
