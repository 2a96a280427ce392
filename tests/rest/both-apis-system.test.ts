import { AuditPage, ImportPage, ImportRejectPage, SourceSummaries } from "@pave/contract";
import { closeImports, openImports } from "@pave/db";
import { aSource } from "@pave/db/builders";
import { beforeAll, describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";
import { callBothApis, type ReadCase } from "../support/both-apis.js";

const apis = await openApis();
const { db, pool } = apis.database;
const token = await apis.tokenOf("admin");

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;

beforeAll(async () => {
  await aSource(db, { key: "dotgov" });
  const insert = `insert into imports (id, source, file_name, file_hash, status, rows_read, rows_rejected, started_at, error)
    values ($1, 'dotgov', $2, 'x', $3, 10, $4, $5, $6)`;
  await pool.query(insert, [id(1), "old.csv", "finished", 0, "2026-01-01", null]);
  await pool.query(insert, [id(2), "new.csv", "failed", 3, "2026-01-02", "The file ends in the middle of a row"]);
  const reject = `insert into import_rejects (id, import_id, line, reason, cells)
    values ($1, $2, $3, 'State: none of the fifty', '{"State": "ZZ"}')`;
  for (const line of [3, 2, 7]) await pool.query(reject, [id(line), id(2), line]);
  await apis.rest("POST", "/auth/login", { body: { email: "nobody@example.com", password: "wrong" } });
});

const questions: ReadCase[] = [
  ["system.sources", "/trust/sources", () => ({})],
  ["system.instance", "/trust/instance", () => ({})],
  ["system.holdings", "/trust/holdings", () => ({})],
  ["system.imports", "/trust/imports", () => ({})],
  ["system.changeEvents", "/trust/change-events?since=none", () => ({ since: "none" })],
  ["system.changeEvents", "/trust/change-events?family=castles", () => ({ family: ["castles"] })],
  [
    "system.imports",
    "/trust/imports?source=dotgov,irs&status=failed&hasRejects=true",
    () => ({ source: ["dotgov", "irs"], status: ["failed"], hasRejects: true }),
  ],
  ["system.imports", "/trust/imports?status=lost", () => ({ status: ["lost"] })],
  ["system.importRejects", `/trust/imports/${id(2)}/rejects`, () => ({ id: id(2) })],
  ["system.importRejects", `/trust/imports/${id(1)}/rejects?limit=1`, () => ({ id: id(1), limit: 1 })],
  ["system.importRejects", "/trust/imports/none/rejects", () => ({ id: "none" })],
  ["system.audit", "/trust/audit?limit=3", () => ({ limit: 3 })],
  [
    "system.audit",
    "/trust/audit?action=signIn,register&email=%25&from=2026-01-01T00:00:00Z",
    () => ({ action: ["signIn", "register"], email: "%", from: "2026-01-01T00:00:00Z" }),
  ],
  [
    "system.audit",
    "/trust/audit?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z",
    () => ({ from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z" }),
  ],
];

describe("both APIs, of system operations,", () => {
  it.each(questions)("return %s the same at %s", async (...question) => {
    await callBothApis(apis, question, {}, token);
  });
});

describe("an administrator sees", () => {
  const read = async (address: string) => (await apis.rest("GET", address, { token })).body;

  it("the imports, the newest first, and those that rejected rows only", async () => {
    const all = ImportPage.parse(await read("/trust/imports"));
    expect(all.items.map(({ fileName }) => fileName)).toEqual(["new.csv", "old.csv"]);
    const [bad, ...more] = ImportPage.parse(await read("/trust/imports?hasRejects=true")).items;
    expect(more).toEqual([]);
    expect(bad).toMatchObject({ rowsRejected: 3, status: "failed", error: "The file ends in the middle of a row" });
    const next = ImportPage.parse(await read(`/trust/imports?limit=1`)).nextCursor;
    const [old] = ImportPage.parse(await read(`/trust/imports?limit=1&cursor=${next}`)).items;
    expect(old?.fileName).toBe("old.csv");
  });

  it("the rows that an import could not use, as in its file, page by page", async () => {
    const address = `/trust/imports/${id(2)}/rejects?limit=2`;
    const first = ImportRejectPage.parse(await read(address));
    expect(first.items.map(({ line }) => line)).toEqual([2, 3]);
    expect(first).toMatchObject({ total: { value: 3 }, items: [{ reason: "State: none of the fifty" }, {}] });
    const rest = ImportRejectPage.parse(await read(`${address}&cursor=${first.nextCursor}`));
    expect(rest.items).toMatchObject([{ line: 7, cells: { State: "ZZ" } }]);
  });

  it("the sources with the results of their imports", async () => {
    const { items } = SourceSummaries.parse(await read("/trust/sources"));
    expect(items.find(({ key }) => key === "dotgov")).toMatchObject({ imports: 2, failedImports: 1 });
  });

  it("who was changed by whom and why, found by part of an address, without session identifiers", async () => {
    await apis.rest("POST", "/auth/logout", { token: await apis.tokenOf("standard"), body: {} });
    const left = await pool.query("select detail ->> 'sessionId' as session from audit_log where action = 'signOut'");
    const session: unknown = left.rows[0]?.session;
    expect(session).toMatch(/^[\w-]{40}/);
    // As it was sent: reading it by its shape would drop what is too much.
    const sent = await read("/trust/audit?action=signOut");
    expect(JSON.stringify(sent)).not.toContain(session);
    expect(AuditPage.parse(sent)).toEqual(sent);
    const { rows } = await pool.query<{ id: string }>("select id from users where account_type = 'standard' limit 1");
    const someone = { id: rows[0]?.id ?? "" };
    const path = `/trust/users/${someone.id}/status`;
    await apis.rest("PUT", path, { token, body: { status: "suspended", reason: "Asked for" } });
    const { items } = AuditPage.parse(await read("/trust/audit?action=setStatus"));
    expect(items[0]).toMatchObject({ userId: someone.id, before: "active", after: "suspended", reason: "Asked for" });
    const found = AuditPage.parse(
      await read(`/trust/audit?action=setStatus&email=${items[0]?.userEmail?.slice(0, 8)}`),
    );
    expect(found.items.map(({ id }) => id)).toContain(items[0]?.id);
    expect(AuditPage.parse(await read("/trust/audit?email=no.such.person")).items).toEqual([]);
  });

  it("an import as running while its process lives, and then as failed", async () => {
    const session = await openImports(apis.database.url);
    await session.client.query(
      `insert into imports (id, source, file_name, file_hash, status) values ($1, 'dotgov', 'lost.csv', 'y', 'running')`,
      [id(9)],
    );
    const lost = async (address: string) =>
      ImportPage.parse(await read(address)).items.find(({ fileName }) => fileName === "lost.csv");
    expect(await lost("/trust/imports?status=running")).toMatchObject({ status: "running", error: null });
    await closeImports(session);
    const error = "Interrupted: import the file again to resume";
    expect(await lost("/trust/imports?status=failed")).toMatchObject({ status: "failed", error });
    expect(await lost("/trust/imports?status=running,finished")).toBeUndefined();
  });
});
