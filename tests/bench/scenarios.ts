import { tmpdir } from "node:os";
import { callProcedure, createCache, createUserSignals, declaredProcedures, type UserContext } from "@pave/api";
import { createAuthServices } from "@pave/auth";
import type { OrganizationColumn } from "@pave/contract";
import { type Database, exportQuery, exportStatement, openExports, organizationFamily } from "@pave/db";
import { newSecret } from "@pave/server/env";
import { openSheetFiles } from "@pave/server/sheets";
import { addressOf } from "../support/address.js";
import { captureSql } from "./capture.js";
import { type HotRead, listHotReads } from "./hot-reads.js";
import type { Request } from "./measure.js";

/** One scenario: the same work for pgbench, through REST and through tRPC. */
export type Scenario = {
  name: string;
  limit: string;
  /** Whether concurrency per person is limited, so that calls are made one after the other. */
  isExpensive: boolean;
  rest: Request;
  rpc: Request;
  /** Ten of the tRPC calls in one request. */
  batch: Request;
};

/** The hot reads of all families, with the SQL that each sends when nothing is cached as its limit. */
export async function readScenarios(database: Database, token: string): Promise<Scenario[]> {
  const ctx = await readerOf(database);
  const scenarios: Scenario[] = [];
  // One after the other, so that nothing else is captured.
  for (const question of await listHotReads(database)) scenarios.push(await toScenario(ctx, question, token));
  await ctx.exports.close();
  return scenarios;
}

async function toScenario(ctx: UserContext, { name, procedure, input }: HotRead, token: string): Promise<Scenario> {
  const declared = declaredProcedures().get(procedure);
  if (!declared) throw new Error(`There is no ${procedure}`);
  const statements = await captureSql(() => callProcedure(ctx, procedure, input));
  const headers = { authorization: `Bearer ${token}` };
  const sent = (calls: number) =>
    encodeURIComponent(
      JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, { json: input }]))),
    );
  const rpc = (calls: number) => ({
    path: `/trpc/${Array(calls).fill(procedure).join(",")}?batch=1&input=${sent(calls)}`,
    headers,
  });
  return {
    name,
    limit: statements.join(";\n"),
    isExpensive: declared.meta.isExpensive,
    rest: { path: `/api${addressOf(declared.meta.rest.path, input)}`, headers },
    rpc: rpc(1),
    batch: rpc(10),
  };
}

/** A caller within this process, with an empty cache. */
async function readerOf({ db, url }: Database): Promise<UserContext> {
  const now = new Date();
  const user = {
    id: "01900000-0000-7000-8000-000000000001",
    email: "bench@pave.example",
    accountType: "admin" as const,
    sessionId: "none",
    hasSecondFactor: true,
    confirmedAt: now,
  };
  return {
    db,
    exports: openExports(url),
    cache: createCache(),
    signals: createUserSignals(),
    auth: await createAuthServices({
      jwtKeys: [`bench:${newSecret()}`],
      publicUrl: "http://127.0.0.1",
      dataKey: newSecret(),
    }),
    instance: { isDemo: false, starter: null },
    sheets: openSheetFiles(url, tmpdir()),
    documents: null,
    publication: { ocidPrefix: "ocds-000000", projectPrefix: "oc4ids-000000", licence: "https://example.org/licence" },
    now: () => now,
    version: "0.0.0",
    log: console,
    requestId: "bench",
    address: "127.0.0.1",
    userAgent: "bench",
    header: () => undefined,
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    caller: async () => user,
    user,
  };
}

/** The COPY of an export of everything as CSV, to compare psql with the server. */
export function exportSql(columns: readonly OrganizationColumn[]): string {
  return exportStatement(exportQuery(organizationFamily, { sort: "name", order: "asc" }, columns, "columns"), "csv");
}
