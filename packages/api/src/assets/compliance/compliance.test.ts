import { AssetCompliance } from "@pave/contract";
import { anAsset } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callProcedure } from "../../protocols/procedures.js";
import { callParsed, testContext } from "../../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const editor = await testContext(database, "editor");

describe("the inspection duties of an asset", () => {
  const dutiesOf = async (values: Parameters<typeof anAsset>[1]) => {
    const { id } = await anAsset(db, { lifecycleStage: "inService", ...values });
    return (await callParsed(ctx, AssetCompliance, "assets.compliance", { id })).duties;
  };

  it.each([
    ["dam", ["FEMA P-93, Federal Guidelines for Dam Safety", "33 CFR 222.6"]],
    ["waterTreatment", ["40 CFR Part 141", "40 CFR 141.853", "40 CFR 142.16(b)(3) and (o)(2)"]],
    ["school", ["28 CFR 35.150", "40 CFR 763.85", "40 CFR 763.92(b)"]],
    ["railTransit", ["49 CFR Part 213", "49 CFR Part 625", "49 CFR 625.29", "49 CFR 673.11"]],
    ["port", ["33 CFR Part 105", "33 CFR 105.410", "33 CFR 105.220"]],
    ["wastewater", ["40 CFR 122.41", "40 CFR 122.46"]],
    ["tunnel", ["23 CFR 650.511"]],
  ] as const)(
    "of class %s are those of federal rules, without a verdict where nothing is on record",
    async (assetClass, rules) => {
      const duties = await dutiesOf({ assetClass });
      expect(duties.map(({ regulation }) => regulation)).toEqual(rules);
      for (const duty of duties)
        expect(duty).toMatchObject({
          status: null,
          dueDate: null,
          isLate: false,
          finding: expect.stringMatching(/^No (inspection|assessment) on record$/),
        });
      expect(await dutiesOf({ assetClass, lifecycleStage: "disposed" })).toEqual([]);
    },
  );

  it("count only the inspections that the rule prescribes", async () => {
    const dates = { lastInspectionDate: "2020-01-31", nextInspectionDate: "2022-01-31", asOf: "2026-01-01" };
    const [formal, inventory] = await dutiesOf({ assetClass: "dam", ...dates });
    // A guideline obliges no owner.
    expect(formal).toMatchObject({
      ...{ status: "warning", dueDate: "2025-01-31", isLate: true },
      finding: "Older than the interval of the guideline or state program",
    });
    const hazardous = await dutiesOf({ assetClass: "dam", hazardPotential: "high", ...dates });
    expect(hazardous.map(({ status }) => status)).not.toContain("nonCompliant");
    const [bridge] = await dutiesOf({ assetClass: "bridge", ...dates });
    expect(bridge).toMatchObject({ status: "nonCompliant", dueDate: "2022-01-31" });
    // An inspection that was due in January may be entered until the end of July (23 CFR 650.315).
    for (const asOf of ["2021-06-30", "2022-05-03"]) {
      const [older] = await dutiesOf({ assetClass: "bridge", ...dates, asOf });
      expect(older).toMatchObject({ status: null, isLate: false, finding: "No later inspection on record" });
    }
    const [kept] = await dutiesOf({ assetClass: "bridge", ...dates, asOf: "2021-06-30", sources: ["nbi", "user"] });
    expect(kept).toMatchObject({ status: "nonCompliant", isLate: true });
    expect(inventory).toMatchObject({ status: null, lastAssessedDate: null });
    expect((await dutiesOf({ assetClass: "school", ...dates })).map(({ status }) => status)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("of an inspection whose month is known are due by the end of a month", async () => {
    const [routine] = await dutiesOf({
      ...{ assetClass: "bridge", inspectionDatePrecision: "month", asOf: "2018-03-31" },
      lastInspectionDate: "2016-03-01",
    });
    expect(routine).toMatchObject({ lastAssessedDate: "2016-03-01", dueDate: "2018-03-31", datePrecision: "month" });
  });

  it("of a bridge follow its inspections under water, of tension members and for known defects, and its scour", async () => {
    const asOf = "2026-11-01";
    const { id } = await anAsset(db, { lifecycleStage: "inService", assetClass: "bridge", asOf });
    const read = async () => (await callParsed(ctx, AssetCompliance, "assets.compliance", { id })).duties;
    expect((await read()).map(({ regulation }) => regulation)).toEqual(["23 CFR 650.311"]);
    let version = 1;
    const add = (inspectionType: string, inspectionDate: string, frequencyMonths?: number) =>
      callProcedure(editor, "assets.addInspection", {
        ...{ id, version: version++, inspectionType, inspectionDate, ...(frequencyMonths && { frequencyMonths }) },
      });
    await add("routine", "2025-10-01", 24);
    await add("underwater", "2026-05-01", 60);
    await add("nstm", "2024-05-01", 24);
    await add("nstm", "2023-05-01", 12);
    // The rule sets no maximum for these, and none is on record.
    await add("special", "2024-05-01");
    const metrics = [{ name: "Scour code, item 113", value: 3, unit: null, asOf }];
    await callProcedure(editor, "assets.update", { id, version, metrics });
    const rows = (await read()).map(({ regulation, status, dueDate, isLate }) => [regulation, status, dueDate, isLate]);
    // Neither postpones the routine inspection.
    expect(rows).toEqual([
      ["23 CFR 650.311", "compliant", "2027-10-01", false],
      ["23 CFR 650.311(b)", "compliant", "2031-05-01", false],
      ["23 CFR 650.311(c)", "nonCompliant", "2026-05-01", true],
      ["23 CFR 650.311(d)", null, null, false],
      ["23 CFR 650.313", null, null, false],
    ]);
  });

  it("follow the hazard of a dam, the kind and size of a water system, and whether it is a crossing", async () => {
    const rulesOf = async (values: Parameters<typeof anAsset>[1]) =>
      (await dutiesOf(values)).map(({ regulation }) => regulation);
    const low = await rulesOf({ assetClass: "dam", hazardPotential: "low" });
    const high = await rulesOf({ assetClass: "dam", hazardPotential: "high" });
    expect(high.filter((rule) => !low.includes(rule))).toEqual([
      "33 U.S.C. 467f(e)(2)",
      expect.stringContaining("P-64"),
    ]);
    const people = (value: number) => [{ name: "Population served", value, unit: "people", asOf: null }];
    const water = { assetClass: "waterDistribution", assetType: "Community water system" } as const;
    expect(await rulesOf({ ...water, metrics: people(3_300) })).not.toContain("42 U.S.C. 300i-2");
    expect(await rulesOf({ ...water, metrics: people(3_301) })).toContain("42 U.S.C. 300i-2");
    expect(await rulesOf({ ...water, assetType: "Transient non-community water system" })).not.toContain(
      "40 CFR 141.152",
    );
    const system = await anAsset(db, water);
    expect(await rulesOf({ assetClass: "waterTreatment", systemId: system.id })).toEqual([]);
    expect(await rulesOf({ assetClass: "road", assetType: "Grade crossing" })).toContain("49 CFR 234.257");
    for (const assetType of [null, "Pedestrian crossing"])
      expect(await rulesOf({ assetClass: "road", assetType })).not.toContain("49 CFR 234.257");
  });
});
