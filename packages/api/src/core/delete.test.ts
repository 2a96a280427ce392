import { type Db, partsNaming, type Reference, references } from "@pave/db";
import {
  aContract,
  aContractParty,
  aLoan,
  anAsset,
  anEvent,
  anOrganization,
  aProgram,
  aProject,
  aRecipient,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callProcedure } from "../protocols/procedures.js";
import { refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const ctx = await testContext(database);

const aRecord: Record<string, (tx: Db) => Promise<{ id: string }>> = {
  organizations: (tx) => anOrganization(tx),
  programs: (tx) => aProgram(tx),
  projects: (tx) => aProject(tx),
  assets: (tx) => anAsset(tx),
  contracts: (tx) => aContract(tx),
  contract_parties: async (tx) =>
    aContractParty(tx, { contractId: (await aContract(tx)).id, organizationId: (await anOrganization(tx)).id }),
  events: (tx) => anEvent(tx),
};
function made(table: string): Promise<{ id: string }> {
  const build = aRecord[table];
  if (!build) throw new Error(`No builder of ${table}`);
  return build(db);
}
const router = (table: string) => (table === "contract_parties" ? "contractParties" : table);
const keyOf = (table: string) => table.replace("_", "-");

/** The columns that the details of a program require. */
const required: Readonly<Record<string, string>> = {
  program_bonds: "par_amount, debt_type",
  program_funds: "structure",
};
const values: Readonly<Record<string, string>> = {
  program_bonds: "1000, 'revenue'",
  program_funds: "'closedEnd'",
};

/** A record, and one that refers to it by a column. */
async function aPair({ of, column, to, details, entityType }: Reference): Promise<[parent: string, child: string]> {
  const [parent, child] = [await made(to), await made(of)];
  if (details)
    await pool.query(`insert into ${details.table} (${details.id}, ${column}, ${required[details.table]})
      values ('${child.id}', '${parent.id}', ${values[details.table]})`);
  else await pool.query(`update ${of} set ${column} = $2 where id = $1`, [child.id, parent.id]);
  if (entityType) await pool.query("update events set entity_type = $2 where id = $1", [child.id, entityType]);
  return [parent.id, child.id];
}

async function isDeleted(table: string, id: string): Promise<boolean | undefined> {
  const { rows } = await pool.query<{ is_deleted: boolean }>(`select is_deleted from ${table} where id = $1`, [id]);
  return rows[0]?.is_deleted;
}

const lastChange = async (id: string) => {
  const { rows } = await pool.query<{ cause: string; xid: string; version: number }>(
    "select cause, xid::text, version from changes where entity_id = $1 order by version desc limit 1",
    [id],
  );
  return rows[0];
};

describe.each(
  references.map((one) => [`${one.of}.${one.column}${one.entityType ? ` (${one.entityType})` : ""}`, one] as const),
)("a record that %s refers to", (_name, reference) => {
  const { of, to, isPart } = reference;

  it("is deleted with what depends on it, and restored with it", async () => {
    const [parent, child] = await aPair(reference);
    if (!isPart) {
      const refusal = await refusalOf(ctx, `${router(to)}.delete`, { id: parent });
      expect(refusal).toMatchObject({ code: "HAS_DEPENDENTS", dependents: [{ family: keyOf(of), count: 1 }] });
      expect(refusal.message).toMatch(/^1 [a-z ]+ depends on this [a-z ]+$/);
      expect(await isDeleted(to, parent)).toBe(false);
    }
    await callProcedure(ctx, `${router(to)}.delete`, { id: parent, cascade: !isPart, reason: "Entered twice" });
    expect([await isDeleted(to, parent), await isDeleted(of, child)]).toEqual([true, true]);
    const [first, second] = [await lastChange(parent), await lastChange(child)];
    expect([first?.cause, second?.cause]).toEqual(["delete", "delete"]);
    expect(second?.xid).toBe(first?.xid);
    if (!isPart || of !== to)
      expect(await refusalOf(ctx, `${router(of)}.restore`, { id: child })).toMatchObject({ code: "CONFLICT" });
    await callProcedure(ctx, `${router(to)}.restore`, { id: parent });
    expect([await isDeleted(to, parent), await isDeleted(of, child)]).toEqual([false, false]);
    expect((await lastChange(child))?.cause).toBe("restore");
  });
});

/** Columns with an id that no deletion counts, each group with its reason. */
const uncounted: Readonly<Record<string, RegExp>> = {
  "the row itself": /\.id$/,
  "the record that a part belongs to, with which it is deleted and restored":
    /^(asset_\w+\.asset|(contract_\w+|subcontracts)\.contract|project_\w+\.project|(program_\w+|funding_cycles|bond_maturities|fund_cash_flows|loan_entries)\.program|(form990_filings|award_pass_throughs)\.(organization|recipient_org)|files\.entity|file_pieces\.file)_id$/,
  "a part or event of the same record":
    /^(program_recipients\.cycle|award_pass_throughs\.award|(program_parties|loan_entries)\.loan|loan_entries\.reverses_entry|subcontracts\.parent_subcontract|events\.(chain|related_milestone|(parent|previous|supersedes|superseded_by|reverses)_event))_id$|\.depends_on$/,
  "a copy of the organizations that other columns name": /^events\.involved$/,
  "an account, which is closed and not deleted":
    /\.((manager_|from_|to_)?user_id|\w+_by|owner_id|authors|reviewer_id)$/,
  "notes of an account, hidden while the record is deleted":
    /^(user_(organizations|relationships|opportunities)|removals|watchlist_items|portfolio_items|notifications|alerts|usage_records|webhooks|webhook_deliveries)\./,
  "an account of an organization's software, which administrators close": /^service_accounts\.organization_id$/,
  "approvals, history, sources and queues, which follow their record":
    /^(approvals|approval_delegations|changes|audit_log|source_records|record_mentions|doubtful_matches|import_rejects|fetch_items|alert_position|family_readings|search_fill)\./,
};

it("every column with an id is counted by a deletion, or is on the list with the reason", async () => {
  const { rows } = await pool.query<{ at: string }>(
    `select table_name || '.' || column_name as at from information_schema.columns
     where table_schema = 'public' and udt_name in ('uuid', '_uuid') order by 1`,
  );
  const counted = new Set([
    ...references.map(({ of, column, details }) => `${details?.table ?? of}.${column}`),
    ...partsNaming.flatMap(({ table, names }) =>
      Object.values(names).flatMap((columns) => columns.map((column) => `${table}.${column}`)),
    ),
  ]);
  const columns = rows.map(({ at }) => at);
  expect(columns.filter((at) => !counted.has(at) && !Object.values(uncounted).some((one) => one.test(at)))).toEqual([]);
  expect([...counted].filter((at) => !columns.includes(at))).toEqual([]);
});

describe("a deletion", () => {
  it("counts the parts of other records that name it, which stay with its name", async () => {
    const [recipient, program, gone] = [await anOrganization(db), await aProgram(db), await aProgram(db)];
    await aRecipient(db, { programId: program.id, recipientOrgId: recipient.id });
    await aRecipient(db, { programId: gone.id, recipientOrgId: recipient.id });
    await aLoan(db, { programId: program.id, borrowerOrgId: recipient.id });
    await callProcedure(ctx, "programs.delete", { id: gone.id, cascade: true });
    expect(await refusalOf(ctx, "organizations.delete", { id: recipient.id })).toMatchObject({
      code: "HAS_DEPENDENTS",
      message: "1 award and 1 loan agreement name this organization",
      dependents: [],
      naming: [
        { part: "program_recipients", count: 1 },
        { part: "program_loans", count: 1 },
      ],
    });
    await callProcedure(ctx, "organizations.delete", { id: recipient.id, cascade: true });
    expect(await callProcedure(ctx, "programs.get", { id: program.id })).toBeDefined();
  });

  it("counts indirect dependents of a record, by family and in words", async () => {
    const owner = await anOrganization(db);
    const project = await aProject(db, { ownerOrgId: owner.id });
    const contract = await aContract(db, { projectId: project.id });
    await aContract(db, { buyerOrgId: owner.id, projectId: project.id });
    await aContractParty(db, { contractId: contract.id, organizationId: (await anOrganization(db)).id });
    await anEvent(db, { entityType: "contract", entityId: contract.id });
    const { code, message, dependents } = await refusalOf(ctx, "organizations.delete", { id: owner.id });
    expect(code).toBe("HAS_DEPENDENTS");
    expect(message).toMatch(/ depend on this organization$/);
    for (const words of ["1 project", "2 contracts", "1 contract party", "1 event"]) expect(message).toContain(words);
    expect(new Map(dependents?.map(({ family, count }) => [family, count]))).toEqual(
      new Map([
        ["projects", 1],
        ["contracts", 2],
        ["contract-parties", 1],
        ["events", 1],
      ]),
    );
  });

  it("restores only the records it deleted", async () => {
    const owner = await anOrganization(db);
    const [earlier, later] = [
      await aProject(db, { ownerOrgId: owner.id }),
      await aProject(db, { ownerOrgId: owner.id }),
    ];
    await callProcedure(ctx, "projects.delete", { id: earlier.id });
    await callProcedure(ctx, "organizations.delete", { id: owner.id, cascade: true });
    await callProcedure(ctx, "organizations.restore", { id: owner.id });
    expect([await isDeleted("projects", earlier.id), await isDeleted("projects", later.id)]).toEqual([true, false]);
  });

  it("restores nothing that refers to a record deleted since", async () => {
    const [owner, sponsor] = [await anOrganization(db), await anOrganization(db)];
    const project = await aProject(db, { ownerOrgId: owner.id, sponsorOrgId: sponsor.id });
    await callProcedure(ctx, "organizations.delete", { id: owner.id, cascade: true });
    await callProcedure(ctx, "organizations.delete", { id: sponsor.id });
    expect(await refusalOf(ctx, "organizations.restore", { id: owner.id })).toMatchObject({
      code: "CONFLICT",
      message: "It refers to a deleted organization; restore that first",
    });
    await callProcedure(ctx, "organizations.restore", { id: sponsor.id });
    await callProcedure(ctx, "organizations.restore", { id: owner.id });
    expect(await isDeleted("projects", project.id)).toBe(false);
  });
});
