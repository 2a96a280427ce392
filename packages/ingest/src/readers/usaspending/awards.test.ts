import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  assetInspections,
  beginImport,
  closeImports,
  contractFamily,
  contractModifications,
  correctPart,
  fundingCycles,
  getContract,
  listFamily,
  lockRecord,
  mergeBatch,
  openImports,
  programRecipients,
  projectFunding,
  projectMilestones,
  type RecordTable,
  type RecordValues,
  recordCorrection,
  type TargetName,
} from "@pave/db";
import { aContract, anAsset, anEvent, aProgram, aProject, aSource } from "@pave/db/builders";
import { beforeAll, describe, expect, test } from "vitest";
import type { FileSummary } from "../../run/summary.js";
import { noChanges, publisherFile, testImports } from "../../testing.js";

const { database, folder, run, runAll, rowsOf } = await testImports();

describe("federal awards", () => {
  const files = [
    publisherFile("treasury/contract-actions.csv"),
    publisherFile("treasury/awards-2008.csv"),
    publisherFile("treasury/assistance-actions.csv"),
    publisherFile("treasury/award-contract.json"),
    publisherFile("treasury/award-grant.json"),
  ];
  let first: FileSummary[];
  beforeAll(async () => {
    first = await runAll("usaspending-awards", ...files);
  });

  test("of every layout are read completely", () => {
    expect(first.map(({ counts }) => [counts.rowsRead, counts.rowsRejected])).toEqual([
      [10, 0],
      [8, 0],
      [20, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test("that only the API reports have as precise a location as the others", async () => {
    const [contract] = await rowsOf("select * from contracts where generated_award_id like 'CONT_AWD_80GSFC18C0008%'");
    expect(contract).toMatchObject({ region: "IA", state_fips: "19", county_fips: "103", postal_code: "52242" });
  });

  test("of one contract are one contract: its obligations add up, its modifications are listed", async () => {
    const [contract] = await rowsOf(
      `select c.*, o.dunslegacy from (select *, (select count(*)::integer from source_records r where r.entity_id = c.id) as told
         from contracts c) c left join lateral (select duns_legacy as dunslegacy from organizations o where o.id = c.prime_org_id) o on true
       where contract_number = 'TMHQ12C0043'`,
    );
    expect(contract).toMatchObject({
      award_type: "idv",
      pricing_type: "firmFixedPrice",
      procurement_method: "open",
      number_of_offers: 5,
      naics_code: "325211",
      psc_code: "8135",
      awarding_agency: "Department of the Treasury",
      obligated_amount: null,
      date_signed: null,
      signed_on_or_before: "2016-09-08",
      dunslegacy: "004496600",
      sources: ["usaspending-awards"],
    });
    const modified = await rowsOf("select * from contract_modifications where contract_id = $1", contract?.id);
    expect(modified).toMatchObject([{ number: "17", reason_code: "M", type: "administrative", date: "2016-09-08" }]);
    const parties = await rowsOf("select * from contract_parties where contract_id = $1", contract?.id);
    expect(parties).toMatchObject([
      { role: "prime", tier: 1, status: "notStated", organization_id: contract?.prime_org_id },
    ]);
  });

  test("without their opening action have no date of award, signature, start or first end, which a later action does not give", async () => {
    const [later] = await rowsOf(
      `select count(c.award_date)::integer as awarded, count(c.start_date)::integer as started,
         count(c.initial_end_date)::integer as ends, count(c.date_signed)::integer as signed, bool_and(c.signed_on_or_before is not null) as acted
       from contracts c where exists (select from source_records s where s.entity_id = c.id and s.fields ? '~obligated_amount')
         and not exists (select from source_records s where s.entity_id = c.id and s.fields ? '+obligated_amount')`,
    );
    expect(later).toEqual({ awarded: 0, started: 0, ends: 0, signed: 0, acted: true });
  });

  test("of assistance have the date of their opening action, and without it none", async () => {
    const text = await readFile(publisherFile("treasury/assistance-actions.csv"), "utf8");
    const [header = "", ...lines] = text.split("\n");
    const later = ["C: Revision", ""].map((type, at) =>
      (lines[at + 1] ?? "")
        .replace(/^\w+,/, `later${at},`)
        .replace("A: New assistance action", type)
        .replace("1503705", "X503705")
        .replace("1501921", "X501921"),
    );
    const path = join(folder, "later-assistance.csv");
    await writeFile(path, [header, ...later].join("\n"));
    await run("usaspending-awards", path);
    expect(
      await rowsOf(
        "select agreement_number, award_date, obligated_amount from program_recipients where agreement_number ~ '^.50(3705|1921)' order by 1",
      ),
    ).toEqual([
      { agreement_number: "15019212", award_date: "2013-10-29", obligated_amount: "1112.00" },
      { agreement_number: "15037054", award_date: "2013-10-24", obligated_amount: "451.00" },
      { agreement_number: "X5019212", award_date: null, obligated_amount: null },
      { agreement_number: "X5037054", award_date: null, obligated_amount: null },
    ]);
  });

  test("without their opening action have no obligation, whatever their later actions add up to", async () => {
    const contracts = await rowsOf(
      `select c.id, c.contract_number, c.obligated_amount, c.ceiling_value, bool_or(s.fields ?| array['+obligated_amount', 'obligated_amount']) as is_whole
       from contracts c join source_records s on s.entity_id = c.id group by c.id`,
    );
    expect(new Set(contracts.map(({ is_whole }) => is_whole)).size).toBe(2);
    for (const { is_whole, obligated_amount } of contracts) expect(obligated_amount !== null).toBe(is_whole);
    const partial = contracts.find(({ contract_number }) => contract_number === "TMHQ12C0043");
    expect(partial?.ceiling_value).toBeNull();
    const shown = (await getContract(database.db, String(partial?.id), "2026-11-21"))?.parse();
    expect(shown?.partialAward).toEqual({ actions: 1, obligated: 0 });
    const { items } = (
      await listFamily(database.db, contractFamily("2026-11-21"), {
        ...{ sort: "title", order: "asc", page: 1, limit: 100 },
      })
    ).parse();
    expect(items).toHaveLength(contracts.length);
    for (const { id, currentValue, partialActions } of items)
      if (currentValue === null)
        expect(partialActions !== null).toBe(!contracts.find((contract) => contract.id === id)?.is_whole);
      else expect(partialActions).toBeNull();
    expect(items.find(({ id }) => id === partial?.id)).toMatchObject({ partialActions: 1, partialObligated: 0 });
  });

  test("link the program of a listing, its awards and its recipients", async () => {
    const [grant] = await rowsOf(
      `select p.assistance_listing_number as listing, o.name, o.uei, r.obligated_amount, r.agreement_number
       from program_recipients r join programs p on p.id = r.program_id join organizations o on o.id = r.recipient_org_id
       where o.uei = 'HB6KNGVNJRU1' and p.assistance_listing_number = '43.008'`,
    );
    expect(grant).toEqual({
      listing: "43.008",
      name: "The University of Alabama in Huntsville",
      uei: "HB6KNGVNJRU1",
      obligated_amount: "154338724.07",
      agreement_number: "NNM11AA01A",
    });
  });

  test("a body without an identifier stays a name on its award, and no telephone or officer is read", async () => {
    const [named] = await rowsOf(
      "select count(*)::integer as n from program_recipients where recipient_org_id is null and recipient_name is not null",
    );
    expect(named).toEqual({ n: 5 });
    const sources = await rowsOf(
      "select from source_records where fields::text ~* 'jane|exec[0-9]_|exec public|penn ctr'",
    );
    expect(sources).toHaveLength(0);
  });

  test("a second run changes nothing, in another order too", async () => {
    const again = await runAll("usaspending-awards", ...files.toReversed());
    for (const { counts } of again) expect(counts).toMatchObject(noChanges);
  });

  test("that are partial have their figures in the log, also if a later file corrects an action", async () => {
    const [header = "", ...lines] = (await readFile(publisherFile("treasury/contract-actions.csv"), "utf8")).split(
      "\n",
    );
    const action = lines.find((line) => /TMHQ12C0043/.test(line));
    const state = async () => {
      const [row] = await rowsOf(
        `select c.version, c.partial_actions as actions, c.partial_obligated::float8 as obligated,
           (select h.fields -> 'partial_obligated' from changes h where h.entity_id = c.id and h.version = c.version) as change
         from contracts c where contract_number = 'TMHQ12C0043'`,
      );
      return row;
    };
    const before = await state();
    expect(before).toMatchObject({ actions: 1, obligated: 0 });
    const later = async (name: string, line: string) => {
      const path = join(folder, name);
      await writeFile(path, [header, line, ""].join("\n"));
      await run("usaspending-awards", path);
      return state();
    };
    const corrected = action?.replace(/^([^,]*,[^,]*),0\.0000,/, "$1,1234.5000,") ?? "";
    expect(await later("corrected-actions.csv", corrected)).toEqual({
      ...{ version: Number(before?.version) + 1, actions: 1, obligated: 1_234.5 },
      change: { before: 0, after: 1_234.5 },
    });
    expect(await later("actions-as-before.csv", action ?? "")).toMatchObject({ obligated: 0 });
  });

  test("that a user corrected, removed or paid stay so when their files change, sums of actions too", async () => {
    const [contract, award, gone] = await Promise.all(
      ["contracts", "program_recipients", "program_recipients"].map(async (table, offset) => {
        const [row] = await rowsOf(
          `select r.id from ${table} r join source_records s on s.entity_id = r.id
           where s.fields ? '+obligated_amount' and r.obligated_amount is not null order by 1 offset $1 limit 1`,
          offset,
        );
        return String(row?.id);
      }),
    );
    const by = "01900000-0000-7000-8000-000000000001";
    for (const [id, values] of [[award, { obligatedAmount: 7 }] as const, [gone, { isDeleted: true }] as const]) {
      const before = await lockRecord(database.db, programRecipients, String(id));
      if (before) await correctPart(database.db, programRecipients, before, values, { by, day: "2026-11-21" });
    }
    await recordCorrection(database.db, "contracts", String(contract), { obligatedAmount: 8 }, "2026-11-21");
    const payment = { entityType: "contract", entityId: String(contract), category: "payment" } as const;
    await anEvent(database.db, { ...payment, approvalStatus: "approved", paymentStatus: "paid", amount: 3 });
    await rowsOf(
      "update source_records set fields = fields - '+obligated_amount' where source <> 'user' and entity_id = any($1) returning 1",
      [contract, award, gone],
    );
    await runAll("usaspending-awards", ...files);
    const now = (table: string) =>
      rowsOf(
        `select obligated_amount::float8 as amount, is_deleted from ${table} where id = any($1) order by is_deleted`,
        [contract, award, gone],
      );
    expect(await now("contracts")).toEqual([{ amount: 8, is_deleted: false }]);
    expect(await rowsOf("select paid_to_date::float8 as paid from contracts where id = $1", contract)).toEqual([
      { paid: 3 },
    ]);
    expect(await now("program_recipients")).toEqual([
      { amount: 7, is_deleted: false },
      { amount: expect.any(Number), is_deleted: true },
    ]);
  });
});

type Parent = keyof typeof parents;
const parents = { asset: anAsset, contract: aContract, program: aProgram, project: aProject };

/** A kind of part that sources supply and users correct: its required fields, a text field and a date field. */
function part<Table extends RecordTable>(
  target: TargetName,
  table: Table,
  parent: Parent,
  needs: Readonly<Record<string, unknown>>,
  [text, day]: readonly [string, string],
  corrected: RecordValues<Table>,
) {
  const correct = async (id: string) => {
    const before = await lockRecord(database.db, table, id);
    const by = { by: "01900000-0000-7000-8000-000000000001", day: "2026-11-21" };
    if (before) await correctPart(database.db, table, before, corrected, by);
  };
  return { target, parent, needs, text, day, correct };
}

const inspection = { inspection_date: "2024-01-01" };
const modification = { number: "P1", date: "2024-01-01", type: "value" };
const funding = { amount: 5, source_type: "state" };
const milestone = { title: "Start" };
const parts = [
  part("asset_inspections", assetInspections, "asset", inspection, ["inspector", "next_due_date"], {
    inspector: "Mine",
  }),
  part("contract_modifications", contractModifications, "contract", modification, ["rationale", "new_end_date"], {
    rationale: "Mine",
  }),
  part("funding_cycles", fundingCycles, "program", {}, ["cycle_name", "open_date"], { cycleName: "Mine" }),
  part("program_recipients", programRecipients, "program", {}, ["agreement_number", "period_end"], {
    agreementNumber: "Mine",
  }),
  part("project_milestones", projectMilestones, "project", milestone, ["description", "forecast_date"], {
    description: "Mine",
  }),
  part("project_funding", projectFunding, "project", funding, ["fund_name", "expiration_date"], { fundName: "Mine" }),
];

test.each(parts)("a user's correction of $target outlasts the next import, which changes the rest", async (kind) => {
  const { target, parent, needs, text, day, correct } = kind;
  const { id: parentId } = await parents[parent](database.db);
  await aSource(database.db, { key: target });
  const imported = async (at: number, fields: Record<string, unknown>) => {
    const session = await openImports(database.url);
    const file = { source: target, fileName: "parts", fileHash: String(at), writtenAt: new Date(at) };
    const columns = { ...needs, ...fields, [`${parent}_id`]: parentId };
    const records = [{ target, line: 1, recordId: target, asOf: null, fields: columns }];
    const batch = { records, lastLine: 1, rowsRead: 1, rowsRejected: 0 };
    await mergeBatch(session, await beginImport(session, file), batch, async () => undefined);
    await closeImports(session);
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select id, ${text} as text, ${day}::text as day from ${target} where ${parent}_id = $1`,
      [parentId],
    );
    return rows;
  };
  const [published] = await imported(1, { [text]: "Published", [day]: "2025-01-01" });
  expect(published).toMatchObject({ text: "Published", day: "2025-01-01" });
  await correct(String(published?.id));
  expect(await imported(2, { [text]: "Published again", [day]: "2026-01-01" })).toMatchObject([
    { text: "Mine", day: "2026-01-01" },
  ]);
});
