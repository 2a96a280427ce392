import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { newId } from "../sql/columns.js";
import { migrate } from "./migrate.js";

/* A database of an earlier version, with rows written by that version, migrated to the current one. */

const last = "0049_qualified_event_sums";
const { url, pool } = await testDatabase();
const older = Object.assign(new URL(url), { pathname: `${new URL(url).pathname}_older` }).href;
const name = new URL(older).pathname.slice(1);
const migrations = fileURLToPath(new URL("../../../../../drizzle", import.meta.url));
const client = new pg.Client({ connectionString: older });
const [body, audit, finding, award] = [newId(), newId(), newId(), newId()];
const [opened, later, corrected, amended] = [newId(), newId(), newId(), newId()];
const [state, entered, applied] = [newId(), newId(), newId()];
const parties = {
  unstated: newId(),
  stated: newId(),
  decided: newId(),
  entered: newId(),
  sample: newId(),
  gone: newId(),
};

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "pave-migrations-"));
  await cp(migrations, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8"));
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last);
  await writeFile(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, at + 1) }),
  );
  await pool.query(`create database ${name}`);
  await migrate(older, folder);
  await client.connect();
  await client.query(
    "insert into sources (key, publisher, dataset, licence, rank) values ('fac-single-audits', 'FAC', 'Single audits', 'CC0', 50)",
  );
  await client.query(
    "insert into organizations (id, name, org_type, sources) values ($1, 'Elm County', 'county', '{fac-single-audits}')",
    [body],
  );
  const event = (id: string, type: string, day: string, record: string) =>
    client.query(
      `with written as (
         insert into events (id, chain_id, title, category, event_type, entity_type, entity_id, event_date, due_date, status, priority,
           compliance_status, amount, amount_kind, as_of, sources, finding)
         values ($1, $1, 'Audit', 'compliance', $2, 'organization', $3, $4, '2023-03-30', 'failed', 'high', 'nonCompliant', 700,
           'outlay', $4, '{fac-single-audits}', 'Findings on federal awards') returning *)
       insert into source_records (source, record_id, entity_type, entity_id, as_of, fields)
       select 'fac-single-audits', $5, 'events', id, as_of, jsonb_build_object('event_type', event_type, 'status', status,
         'priority', priority, 'compliance_status', compliance_status, 'amount', amount, 'event_date', event_date,
         'finding', finding) from written`,
      [id, type, body, day, record],
    );
  await event(audit, "singleAudit", "2023-01-05", "audit|1|2022");
  await event(finding, "auditFinding", "2022-12-31", "finding:36131840");
  const program = newId();
  await client.query(
    "insert into programs (id, name, program_type, status, sources) values ($1, 'Highways', 'grant', 'open', '{fac-single-audits}')",
    [program],
  );
  await client.query(
    "insert into program_recipients (id, program_id, recipient_org_id, outlay) values ($1, $2, $3, 0)",
    [award, program, body],
  );
  await client.query(
    `insert into source_records (source, record_id, entity_type, entity_id, as_of, fields)
     values ('fac-single-audits', 'award:35538201', 'program_recipients', $1, '2022-12-31', '{"outlay": 0}')`,
    [award],
  );
  await client.query(
    `insert into sources (key, publisher, dataset, licence, rank)
     values ('census-government-finance', 'Census Bureau', 'Finances', 'Public domain', 10)`,
  );
  await client.query(
    `insert into organizations (id, name, org_type, total_revenue, total_expenditure, debt_outstanding, sources)
     values ($1, 'Maryland', 'state', 500, 0, 0, '{census-government-finance}')`,
    [state],
  );
  await client.query(
    `insert into source_records (source, record_id, entity_type, entity_id, fields) values ('census-government-finance', '2016|24',
       'organizations', $1, '{"total_revenue": 500, "total_expenditure": 0, "debt_outstanding": 0}')`,
    [state],
  );
  await client.query(
    `insert into government_finances (source, state_fips, level, fiscal_year, item, amount) values
       ('census-government-finance', '24', 'state', 2016, 'T01', 500), ('census-government-finance', '24', 'state', 2016, '44T', 0)`,
  );
  for (const [id, status] of [
    [entered, "active"],
    [applied, "approved"],
  ])
    await client.query(
      "insert into program_loans (id, program_id, title, status, deal_type, sources) values ($1, $2, 'Plant', $3, 'bankLoan', '{user}')",
      [id, program, status],
    );
  const contract = async (id: string, source: string, actions: object[]) => {
    await client.query(
      "insert into contracts (id, title, date_signed, sources) values ($1, 'Paving', '2016-09-08', $2::text[])",
      [id, `{usaspending-awards${source}}`],
    );
    for (const [at, fields] of actions.entries())
      await client.query(
        `insert into source_records (source, record_id, entity_type, entity_id, fields)
         values ('usaspending-awards', $1, 'contracts', $2, $3)`,
        [`${id}|${at}`, id, fields],
      );
  };
  await client.query(
    "insert into sources (key, publisher, dataset, licence, rank) values ('usaspending-awards', 'Treasury', 'Awards', 'CC0', 50), ('user', 'Users', 'Corrections', 'Own', 100) on conflict do nothing",
  );
  const opening = { "<date_signed": "2016-09-08", "<award_date": "2016-09-08", "+obligated_amount": 5 };
  const action = { "<date_signed": "2016-09-08", "~obligated_amount": 7 };
  await contract(opened, "", [opening, { ...action, "<date_signed": "2016-10-01" }]);
  await contract(later, "", [{ "<date_signed": "2016-10-01", obligated_amount: 12 }, action]);
  await contract(corrected, ",user", [action]);
  // The first versions gave a later action every date of the award, and counted it as its opening one.
  await contract(amended, "", [{ ...opening, "<initial_end_date": "2017-01-31", "+obligated_amount": -3 }]);
  await client.query(
    "update contracts set award_date = '2016-09-08', initial_end_date = '2017-01-31', obligated_amount = -3 where id = $1",
    [amended],
  );
  await client.query(
    `insert into source_records (source, record_id, entity_type, entity_id, fields)
     values ('usaspending-awards', $1, 'contract_modifications', $2, '{"number": "P00001"}')`,
    [`modification:${amended}|0`, newId()],
  );
  await client.query(
    `insert into source_records (source, record_id, entity_type, entity_id, fields)
     values ('user', $1, 'contracts', $2, '{"date_signed": "2016-09-08"}')`,
    [`user|${corrected}`, corrected],
  );
  const party = (id: string, sources: string, columns: { created_by?: string; is_deleted?: boolean } = {}) =>
    client.query(
      `insert into contract_parties (id, name, contract_id, organization_id, role, sources, created_by, is_deleted)
       values ($1, 'Elm Paving', $2, $3, 'subcontractor', $4::text[], $5, $6)`,
      [id, newId(), body, sources, columns.created_by ?? null, columns.is_deleted ?? false],
    );
  const said = (id: string, source: string, fields: object) =>
    client.query(
      `insert into source_records (source, record_id, entity_type, entity_id, fields) values ($1, $2::text, 'contract_parties', ($2::text)::uuid, $3)`,
      [source, id, fields],
    );
  await client.query(
    `insert into sources (key, publisher, dataset, licence, rank, is_sample)
     values ('sample', 'Pave', 'Sample world', 'Own', 1, true) on conflict do nothing`,
  );
  for (const id of [parties.unstated, parties.stated, parties.decided])
    await party(id, id === parties.decided ? "{user,usaspending-awards}" : "{usaspending-awards}");
  await party(parties.entered, "{user}", { created_by: body });
  await party(parties.sample, "{sample}");
  await party(parties.gone, "{usaspending-awards}", { is_deleted: true });
  for (const id of [parties.unstated, parties.decided, parties.gone])
    await said(id, "usaspending-awards", { name: "Elm Paving" });
  await said(parties.stated, "usaspending-awards", { name: "Elm Paving", status: "active" });
  await said(parties.decided, "user", { status: "active" });
  await said(parties.sample, "sample", { name: "Elm Paving" });
  await migrate(older, migrations);
  await rm(folder, { recursive: true });
});

afterAll(async () => {
  await client.end();
  await pool.query(`drop database if exists ${name} with (force)`);
});

const rowOf = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows[0];

it("audits lose verdicts that their source does not give, and the change is in the log", async () => {
  const { rows } = await client.query("select * from events order by event_type");
  for (const event of rows)
    expect(event).toMatchObject({
      ...{ status: "completed", compliance_status: null, priority: null, risk_rank: 0, amount: null },
      ...{ audited_expenditure: "700.00", version: 2 },
    });
  expect(
    await rowOf("select event_date::text, event_date_precision, as_of from events where id = $1", finding),
  ).toEqual({
    ...{ event_date: "2022-01-01", event_date_precision: "year", as_of: null },
  });
  expect(await rowOf("select due_date::text, finding from events where id = $1", audit)).toEqual({
    ...{ due_date: "2023-03-31", finding: null },
  });
  const logged = await rowOf("select cause, version, fields from changes where entity_id = $1 and version = 2", audit);
  expect(logged).toMatchObject({
    cause: "processingChanged",
    fields: { status: { before: "failed", after: "completed" }, compliance_status: { before: "nonCompliant" } },
  });
  const stated = await client.query("select as_of, fields from source_records where entity_type = 'events'");
  for (const { fields } of stated.rows)
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(["compliance_status"]));
});

it("a default amount of 0 becomes unknown, one that the source states stays", async () => {
  expect(await rowOf("select outlay, obligated_amount, non_federal_funding from program_recipients")).toEqual({
    ...{ outlay: "0.00", obligated_amount: null, non_federal_funding: null },
  });
  expect((await rowOf("select as_of from source_records where record_id = 'award:35538201'"))?.as_of).toBeNull();
});

it("an award without its opening action is signed on or before its first action, unless a user knows the day", async () => {
  const dates = "date_signed::text as signed, signed_on_or_before::text as by, version from contracts where id = $1";
  expect(await rowOf(`select ${dates}`, opened)).toEqual({ signed: "2016-09-08", by: "2016-09-08", version: 2 });
  expect(await rowOf(`select ${dates}`, later)).toEqual({ signed: null, by: "2016-09-08", version: 2 });
  expect(await rowOf(`select ${dates}`, corrected)).toEqual({ signed: "2016-09-08", by: "2016-09-08", version: 2 });
  const stated = await rowOf("select fields from source_records where entity_id = $1 order by record_id", later);
  expect(stated?.fields).toEqual({ "<signed_on_or_before": "2016-10-01", obligated_amount: 12 });
  expect(await rowOf("select cause, fields from changes where entity_id = $1", later)).toEqual({
    cause: "processingChanged",
    fields: {
      date_signed: { before: "2016-09-08", after: null },
      signed_on_or_before: { before: null, after: "2016-09-08" },
    },
  });
});

it("a later action, known by its modification, dates nothing else and totals nothing", async () => {
  const values =
    "date_signed, award_date, initial_end_date, obligated_amount, signed_on_or_before::text as by from contracts where id = $1";
  expect(await rowOf(`select ${values}`, amended)).toEqual({
    ...{ date_signed: null, award_date: null, initial_end_date: null, obligated_amount: null, by: "2016-09-08" },
  });
  expect(await rowOf("select fields from source_records where entity_id = $1", amended)).toEqual({
    fields: { "<signed_on_or_before": "2016-09-08", "~obligated_amount": -3 },
  });
  const partial = "partial_actions as actions, partial_obligated::float8 as obligated from contracts where id = $1";
  expect(await rowOf(`select ${partial}`, amended)).toEqual({ actions: 1, obligated: -3 });
  expect(await rowOf(`select ${partial}`, opened)).toEqual({ actions: null, obligated: null });
  const changed = await client.query("select fields from changes where entity_id = $1 order by version", [amended]);
  expect(changed.rows.at(-1)?.fields).toEqual({
    award_date: { before: "2016-09-08", after: null },
    date_signed: { before: "2016-09-08", after: null },
    initial_end_date: { before: "2017-01-31", after: null },
    obligated_amount: { before: -3, after: null },
  });
});

it("the maintained sums agree with the events", async () => {
  const summed = await rowOf("select sum(n)::integer as n, sum(amounts)::integer as amounts from event_sums");
  expect(summed).toEqual({ n: 2, amounts: 0 });
});

it("a total of 0 in the finance survey without any item is unknown, and a published 0 stays", async () => {
  expect(
    await rowOf(
      "select total_revenue, total_expenditure, debt_outstanding, version from organizations where id = $1",
      state,
    ),
  ).toEqual({ total_revenue: "500.00", total_expenditure: null, debt_outstanding: "0.00", version: 2 });
  expect(await rowOf("select fields from source_records where entity_id = $1", state)).toEqual({
    fields: { total_revenue: 500, debt_outstanding: 0 },
  });
  expect(await rowOf("select cause, fields from changes where entity_id = $1", state)).toEqual({
    cause: "processingChanged",
    fields: { total_expenditure: { before: 0, after: null } },
  });
});

it("a loan entered after it was disbursed has no balance of 0, and one that awaits disbursement has", async () => {
  const balances = (id: string) =>
    rowOf("select amount_disbursed, outstanding_principal from program_loans where id = $1", id);
  expect(await balances(entered)).toEqual({ amount_disbursed: null, outstanding_principal: null });
  expect(await balances(applied)).toEqual({ amount_disbursed: "0.00", outstanding_principal: "0.00" });
  const logged = "select entity_id from changes where fields ? 'outstanding_principal'";
  expect((await client.query(logged)).rows).toEqual([{ entity_id: entered }]);
});

it("a contract party is active only if a source or a user says so", async () => {
  const { rows } = await client.query("select id, status, version from contract_parties");
  expect(new Map(rows.map(({ id, status, version }) => [id, [status, version]]))).toEqual(
    new Map([
      [parties.unstated, ["notStated", 2]],
      [parties.stated, ["active", 1]],
      [parties.decided, ["active", 1]],
      [parties.entered, ["active", 1]],
      [parties.sample, ["active", 1]],
      [parties.gone, ["notStated", 1]],
    ]),
  );
  const log = await client.query("select entity_id, cause, fields from changes where entity_type = 'contract_parties'");
  expect(log.rows).toEqual([
    {
      entity_id: parties.unstated,
      cause: "processingChanged",
      fields: { status: { before: "active", after: "notStated" } },
    },
  ]);
  expect(
    await rowOf(
      "select fields ->> 'status' as status, assumed from source_records where entity_id = $1",
      parties.unstated,
    ),
  ).toEqual({ status: "notStated", assumed: ["status"] });
});
