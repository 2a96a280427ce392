import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Provenance, SourcedType } from "@pave/contract";
import { importFiles } from "@pave/ingest";
import { describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";

const apis = await openApis();
const { pool } = apis.database;
const rejectsDir = await mkdtemp(join(tmpdir(), "pave-provenance-"));
const token = await apis.tokenOf("admin");
for (const [source, file] of [
  ["census-government-units", "census/government-units.txt"],
  ["nbi-bridges", "fhwa/nbi-bridges.txt"],
  ["assistance-listings", "gsa/assistance-listings.csv"],
  ["usaspending-awards", "treasury/contract-actions.csv"],
  ["fac-single-audits", "census/audit-headers.csv"],
  ["oc4ids", "pave/oc4ids-project.json"],
  ["ocds", "pave/ocds-register.json"],
  ["fdic-institutions", "fdic/institutions.csv"],
  ["california-debtwatch", "california/debt-issues.csv"],
] as const)
  await importFiles(
    apis.database.url,
    source,
    [fileURLToPath(new URL(`../fixtures/publishers/${file}`, import.meta.url))],
    {
      rejectsDir,
    },
  );

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sums: ReadonlySet<string> = new Set(["paidToDate", "retainageHeld", "spentToDate"]);

describe("the origin of every field of imported records", () => {
  it.each(SourcedType.options)("of %s names a source only for what its record there states", async (entityType) => {
    const { rows } = await pool.query<{ id: string; row: Record<string, unknown>; stated: string[] }>(
      `select r.id, to_jsonb(r) || coalesce((select to_jsonb(b) from program_bonds b where b.program_id = r.id), '{}') as row, array(select distinct s.source || ' ' || ltrim(f.key, '+~<') from source_records s
         cross join jsonb_object_keys(s.fields) f (key) where s.entity_id = r.id and f.key <> all(s.assumed)
         union select s.source || ' ' || m.field from source_records s join record_mentions m using (source, record_id)
         where s.entity_id = r.id and m.entity_id is not null
         union select s.source || ' ' || ltrim(f.key, '+~<') from program_bonds b join source_records s on s.entity_id = b.id
         cross join lateral (select jsonb_object_keys(s.fields) union select m.field from record_mentions m
           where (m.source, m.record_id) = (s.source, s.record_id)) f (key) where b.program_id = r.id) as stated
       from ${entityType} r where not r.is_deleted order by r.id desc limit 25`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, row, stated } of rows) {
      const answer = await apis.rest("GET", `/trust/provenance/${entityType}/${id}`, { token });
      const { fields, supplied } = Provenance.parse(answer.body);
      for (const [field, { basis, source }] of Object.entries(fields))
        if (source !== null)
          expect([field, stated]).toEqual([field, expect.arrayContaining([`${source} ${columnOf(field)}`])]);
        else expect([field, basis]).toEqual([field, expect.stringMatching(/assumed|computed/)]);
      // A value that no source states is a default, whatever the column, unless payments add up to it.
      const columns = new Set(stated.map((one) => one.split(" ")[1]));
      const silent = supplied.filter(
        (field) => (row[columnOf(field)] ?? null) !== null && !columns.has(columnOf(field)) && !sums.has(field),
      );
      for (const field of silent) expect([field, fields[field]?.basis]).toEqual([field, "assumed"]);
      const assumed = Object.keys(fields).filter((field) => fields[field]?.basis === "assumed");
      expect(assumed.toSorted(), "assumed without a value").toEqual(silent.toSorted());
    }
  });

  it("says that the importer assumes the type of a bank, while its state is from the FDIC", async () => {
    const { rows } = await pool.query<{ id: string; org_type: string }>(
      "select id, org_type from organizations where fdic_cert is not null order by id limit 1",
    );
    expect(rows[0]?.org_type).toBe("bank");
    const answer = await apis.rest("GET", `/trust/provenance/organizations/${rows[0]?.id}`, { token });
    const { fields } = Provenance.parse(answer.body);
    expect(fields.orgType).toMatchObject({ basis: "assumed", source: null });
    expect(fields.region).toMatchObject({ basis: "supplied", source: "fdic-institutions" });
  });

  it("names the source of a bond's terms, which are a part of its program", async () => {
    const { rows } = await pool.query<{ id: string }>(
      "select program_id as id from program_bonds where sale_method is not null and issuer_org_id is not null order by 1 limit 1",
    );
    const answer = await apis.rest("GET", `/trust/provenance/programs/${rows[0]?.id}`, { token });
    const { fields } = Provenance.parse(answer.body);
    const own = { basis: "supplied", source: "california-debtwatch" };
    expect(fields).toMatchObject({ parAmount: own, finalMaturityDate: own, saleMethod: own, issuerOrgId: own });
    expect(fields.programId).toBeUndefined();
  });

  it.each([
    [
      "assets",
      "nbi-bridges",
      ["nextInspectionDate", "deckArea", "conditionRating"],
      ["yearBuilt", "lastInspectionDate"],
    ],
    ["events", "fac-single-audits", ["dueDate"], ["eventDate"]],
    ["contracts", "usaspending-awards", ["title"], ["contractNumber"]],
  ] as const)("of %s says what the reader of %s computed, and from what", async (entityType, source, made, stated) => {
    const { rows } = await pool.query<{ entity_id: string }>(
      "select entity_id from source_records where entity_type = $1 and source = $2 and fields ?& $3 limit 1",
      [entityType, source, [...made, ...stated].map(columnOf)],
    );
    const answer = await apis.rest("GET", `/trust/provenance/${entityType}/${rows[0]?.entity_id}`, { token });
    const { fields } = Provenance.parse(answer.body);
    for (const field of made)
      expect([field, fields[field]]).toMatchObject([field, { basis: "computed", source, note: expect.any(String) }]);
    for (const field of stated) expect([field, fields[field]]).toMatchObject([field, { basis: "supplied", source }]);
  });

  it("says that the method of depreciation of a bridge is assumed", async () => {
    const { rows } = await pool.query<{ id: string }>("select id from assets limit 1");
    const answer = await apis.rest("GET", `/trust/provenance/assets/${rows[0]?.id}`, { token });
    expect(Provenance.parse(answer.body).fields.depreciationMethod).toMatchObject({ basis: "assumed", source: null });
  });

  it("says that what is paid on a contract is the sum of its payments, unless a source states it", async () => {
    const { rows } = await pool.query<{ id: string }>(
      "select id from contracts where ocid like 'ocds-%' and paid_to_date is not null limit 1",
    );
    const { body } = await apis.rest("GET", `/trust/provenance/contracts/${rows[0]?.id}`, { token });
    const { fields } = Provenance.parse(body);
    const note = "approved payments, less retainage";
    expect(fields.paidToDate).toMatchObject({ basis: "computed", source: null, note });
    // No payment states a retainage, so none is held as far as is known.
    expect(fields).not.toHaveProperty("retainageHeld");
  });
});
