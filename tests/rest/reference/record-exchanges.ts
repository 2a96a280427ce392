import { appendFileSync } from "node:fs";

const file = process.env.RECORD_EXAMPLES;

/** With RECORD_EXAMPLES, appends a REST call and its answer to that file, a line each, for the examples of the document. */
export function recordExchange(url: string, method: string, body: unknown, answer: { status: number; body: unknown }) {
  const path = /\/api(?:\/v1)?(\/.*)$/.exec(url)?.[1];
  if (file === undefined || path === undefined || typeof body === "string") return;
  const exchange = { method, path, body, status: answer.status, answer: answer.body };
  appendFileSync(file, `${JSON.stringify(exchange)}\n`);
}
