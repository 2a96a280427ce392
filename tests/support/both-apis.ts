import { declaredProcedures } from "@pave/api";
import { expect } from "vitest";
import type { Answer, Apis } from "./apis.js";

/** A read to compare through both APIs. `{name}` in the path stands for the value of that name in `known`. */
export type ReadCase = [name: string, path: string, input: (known: Known) => Record<string, unknown>];
/** Ids known only once the database has been filled. */
export type Known = Record<string, string>;

/** A response without values that differ by request: its ID, and the publication time of a package. */
export function comparable({ status, body }: Pick<Answer, "status" | "body">) {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return { status, body };
  return {
    status,
    body: Object.fromEntries(
      Object.entries(body).filter(([field]) => field !== "requestId" && field !== "publishedDate"),
    ),
  };
}

/** Calls both APIs, expects the same response and no server error, and returns it. */
export async function callBothApis(
  apis: Apis,
  [name, path, input]: ReadCase,
  known: Known,
  token: string,
): Promise<Answer> {
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => known[key] ?? "");
  const rest = await apis.rest("GET", address, { token });
  const rpc = await apis.rpc({ name, type: "query" }, input(known), { token });
  expect(comparable(rpc)).toEqual(comparable(rest));
  expect(rest.status).toBeLessThan(500);
  return rest;
}

/** The reads of a family without a case, apart from files and change feeds, whose responses depend on the time. */
export function untestedReads(family: string, questions: readonly ReadCase[]): string[] {
  const requested = new Set(questions.map(([name]) => name));
  return [...declaredProcedures().values()]
    .filter(({ name, type }) => name.startsWith(`${family}.`) && type === "query" && !requested.has(name))
    .map(({ name }) => name)
    .filter((name) => !/\.(export\w*|changes)$/.test(name));
}

/** The bytes of a file from each API. */
export async function filesOf(
  apis: Apis,
  token: string,
  [name, path, input]: [name: string, path: string, input: object],
): Promise<{ rest: Buffer; rpc: Buffer }> {
  const rest = await fetch(`${apis.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { body } = await apis.rpc({ name, type: "query" }, input, { token });
  // Guarantee of the cast: the tRPC API returns files in this form.
  const { content, encoding } = body as { content: string; encoding: BufferEncoding };
  return { rest: Buffer.from(await rest.arrayBuffer()), rpc: Buffer.from(content, encoding) };
}
