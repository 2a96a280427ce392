import { declaredProcedures } from "@pave/api";
import { ApiError } from "@pave/contract";
import { references } from "@pave/db";
import { aLoan, aLoanEntry, aProgram } from "@pave/db/builders";
import { seedSample } from "@pave/sample";
import { describe, expect, it } from "vitest";
import { addressOf } from "../../support/address.js";
import { openApis } from "../../support/apis.js";
import { comparable } from "../../support/both-apis.js";
import { fieldsOf, sampleInputs } from "../../support/sample-inputs.js";

const apis = await openApis();
const { pool } = apis.database;
await seedSample(pool, { scale: 0.02 });
const token = await apis.tokenOf("admin");

const tables = [...new Set(references.map(({ to }) => to))].sort();
const addressed = (table: string, id: string) => `/trust/${table.replace("_", "-")}/${id}`;
const familyOf = (table: string) => (table === "contract_parties" ? "contractParties" : table);

/** Columns of parts and links that name a record of another table, and the record that they belong to. */
const parts: Readonly<Record<string, readonly [table: string, column: string, owner: string, family: string][]>> = {
  organizations: [
    ["program_recipients", "recipient_org_id", "program_id", "programs"],
    ["program_recipients", "agency_org_id", "program_id", "programs"],
    ["program_parties", "organization_id", "program_id", "programs"],
    ["program_loans", "borrower_org_id", "program_id", "programs"],
    ["project_funding", "funder_org_id", "project_id", "projects"],
    ["project_team", "organization_id", "project_id", "projects"],
    ["subcontracts", "subcontractor_org_id", "contract_id", "contracts"],
    ["asset_inspections", "inspector_org_id", "asset_id", "assets"],
  ],
  programs: [
    ["project_funding", "program_id", "project_id", "projects"],
    ["program_recipients", "program_id", "recipient_org_id", "organizations"],
    ["contract_programs", "program_id", "contract_id", "contracts"],
  ],
  projects: [["program_recipients", "project_id", "program_id", "programs"]],
  contracts: [["asset_maintenance", "contract_id", "asset_id", "assets"]],
  assets: [["project_assets", "asset_id", "project_id", "projects"]],
  contract_parties: [],
};

/** The record of a table that most others name, of those with some hundreds of dependents at most. */
async function aBusyOne(table: string, where = "true"): Promise<string> {
  const uses = [
    ...references
      .filter(({ to, details, entityType }) => to === table && !details && !entityType)
      .map(({ of, column }) => `select ${column} as id from ${of} where not is_deleted`),
    ...(parts[table] ?? []).map(([of, column]) => `select ${column} from ${of}`),
  ];
  const { rows } = await pool.query<{ id: string }>(
    `select t.id from ${table} t left join (${uses.join(" union all ") || "select null::uuid as id"}) u on u.id = t.id
     where not t.is_deleted and ${where} group by 1 having count(u.id) < 60 order by count(u.id) desc, 1 limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error(`No record of ${table}`);
  return row.id;
}

/** Everything of the records and their parts but the marks of a write. */
async function dump(): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'is_deleted' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hashes } = await pool.query<{ hash: string }>(
      `select md5(string_agg((to_jsonb(t) - '{version,updated_at,updated_by}'::text[])::text, '' order by t.id)) as hash
       from ${name} t`,
    );
    found[name] = hashes[0]?.hash ?? "";
  }
  return found;
}

/** The ids of all deleted records of all families. */
async function deletedIds(): Promise<Set<string>> {
  const all = [
    ...[...new Set([...tables, "events"])].map((table) => `select id from ${table} where is_deleted`),
    // A loan is hidden with its program.
    "select l.id from program_loans l join programs p on p.id = l.program_id where l.is_deleted or p.is_deleted",
  ];
  const { rows } = await pool.query<{ id: string }>(all.join(" union all "));
  return new Set(rows.map(({ id }) => id));
}

/** Reads of what happened to records and of other things than records; these may name deleted ones. */
const apart = /^(users|system|webhooks|serviceAccounts|approvals|matches|fetches|sheets|auth)\.|[cC]hange/;

/** The answers of all reads that take no id: lists, exports, copies, maps, searches and sums; a line of a copy is an item. */
async function answersOfAll(title: string): Promise<[name: string, body: unknown][]> {
  const found: [string, unknown][] = [];
  for (const read of declaredProcedures().values()) {
    const { method, path } = read.meta.rest;
    if (read.type !== "query" || method !== "GET" || path.includes("{") || apart.test(read.name)) continue;
    const fields = fieldsOf(read);
    const [plain] = await sampleInputs(pool, read);
    const input = {
      ...plain,
      ...(fields.includes("q") ? { q: title } : {}),
      ...(fields.includes("format") ? { format: "json" } : {}),
    };
    const { status, body } = await apis.rest("GET", addressOf(path, input), { token });
    const lines = typeof body === "string" ? body.split("\n").filter((line) => /^[[{]/.test(line)) : [];
    if (status === 200)
      found.push([read.name, lines.length > 0 ? lines.map((line) => JSON.parse(line.replace(/,$/, ""))) : body]);
  }
  return found;
}

/** The answers of the lists of all families, and of all reads of the records that have parts which name a deleted one. */
async function answersAbout(table: string, id: string): Promise<[name: string, body: unknown][]> {
  const owners = new Map<string, string[]>();
  for (const [of, column, owner, family] of parts[table] ?? []) {
    const { rows } = await pool.query<{ id: string }>(
      `select distinct o.id from ${of} p join ${family} o on o.id = p.${owner}
       where p.${column} = $1 and not o.is_deleted order by 1 limit 1`,
      [id],
    );
    owners.set(family, [...(owners.get(family) ?? []), ...rows.map((row) => row.id)]);
  }
  const found: [string, unknown][] = [];
  for (const read of declaredProcedures().values()) {
    if (read.type !== "query" || read.meta.rest.method !== "GET") continue;
    const [family = "", verb = ""] = read.name.split(".");
    const ids = owners.get(family) ?? [];
    // One loan has an id of its own, and its program's list of loans has all its names.
    if ((verb !== "list" && ids.length === 0) || read.name === "programs.loan") continue;
    const [plain] = await sampleInputs(pool, read);
    const inputs = "id" in plain ? ids.map((one) => ({ ...plain, id: one })) : [{ ...plain }];
    for (const input of inputs) {
      const path = addressOf(read.meta.rest.path, verb === "list" ? { ...input, limit: 100 } : input);
      found.push([read.name, (await apis.rest("GET", path, { token })).body]);
    }
  }
  return found;
}

/** Where an answer names a deleted record and has an empty place for its name, or lists it. */
function nameless(body: unknown, gone: ReadonlySet<unknown>, at: string): string[] {
  if (Array.isArray(body)) return body.flatMap((item) => nameless(item, gone, at));
  if (typeof body !== "object" || body === null) return [];
  const values: Record<string, unknown> = { ...body };
  return Object.entries(values).flatMap(([field, value]) => {
    if (!gone.has(value)) return nameless(value, gone, `${at}.${field}`);
    const stem = field.replace(/(Org)?Id$/, "");
    const names = [`${stem}Name`, `${stem}Title`, `${stem}OrgName`].filter((name) => name in values);
    const isEmpty = names.length > 0 && names.every((name) => values[name] === null);
    return isEmpty || field === "id" ? [`${at}.${field}`] : [];
  });
}

describe.each(tables)("a record of %s that others reference", (table) => {
  it("is deleted with its dependents through either API, leaves no nameless trace, and is restored completely", async () => {
    const before = await dump();
    const id = await aBusyOne(table);
    const remove = { name: `${familyOf(table)}.delete`, type: "mutation" } as const;
    const refused = await apis.rest("DELETE", addressed(table, id), { token });
    if (refused.status !== 200) {
      expect(comparable(await apis.rpc(remove, { id }, { token }))).toEqual(comparable(refused));
      expect(refused).toMatchObject({ status: 409, body: { code: "HAS_DEPENDENTS" } });
      const { dependents = [], naming = [] } = ApiError.parse(refused.body);
      const counts = [...dependents, ...naming].map(({ count }) => count);
      expect(counts.length > 0 && counts.every((count) => count > 0)).toBe(true);
      expect(await dump()).toEqual(before);
      const deleted = await apis.rest("DELETE", `${addressed(table, id)}?cascade=true`, { token });
      expect(deleted).toMatchObject({ status: 200 });
    }
    const gone = await deletedIds();
    const answers = await answersAbout(table, id);
    expect(answers.flatMap(([name, body]) => nameless(body, gone, name))).toEqual([]);
    const restore = { name: `${familyOf(table)}.restore`, type: "mutation" } as const;
    expect(await apis.rpc(restore, { id }, { token })).toMatchObject({ status: 200 });
    expect(await dump()).toEqual(before);
  });
});

/** Kinds of programs, each with how a record of it is found. */
const kinds: Readonly<Record<string, () => Promise<string>>> = {
  bonds: () => aBusyOne("programs", "program_type = 'bond'"),
  "programs with loans": async () => {
    const { db } = apis.database;
    const { id } = await aProgram(db, { programType: "loan" });
    const borrowerOrgId = await aBusyOne("organizations");
    const { id: loanId } = await aLoan(db, { programId: id, borrowerOrgId, outstandingPrincipal: 5_000 });
    await aLoanEntry(db, { programId: id, loanId, kind: "disbursement", principal: 5_000 });
    return id;
  },
};

it.each([...tables, "events", ...Object.keys(kinds)])(
  "a record of %s deleted with its dependents is in no list, export, copy, map, search or sum",
  async (kind) => {
    const table = kind in kinds ? "programs" : kind;
    const id = await (kinds[kind]?.() ?? aBusyOne(table));
    const { rows } = await pool.query<{ name: string }>(
      `select coalesce(to_jsonb(t) ->> 'name', to_jsonb(t) ->> 'title') as name from ${table} t where id = $1`,
      [id],
    );
    const before = await deletedIds();
    expect(await apis.rest("DELETE", `${addressed(table, id)}?cascade=true`, { token })).toMatchObject({
      status: 200,
    });
    const gone = await deletedIds();
    expect(gone.size).toBeGreaterThan(before.size);
    const answers = await answersOfAll(rows[0]?.name ?? "");
    expect(answers.length).toBeGreaterThan(60);
    expect(answers.flatMap(([name, body]) => nameless(body, gone, name))).toEqual([]);
    for (const family of tables) {
      const [, list] = answers.find(([name]) => name === `${familyOf(family)}.list`) ?? [];
      const live = await pool.query(`select from ${family} where not is_deleted`);
      expect([family, Object(list).total.value]).toEqual([family, live.rowCount]);
    }
  },
);
