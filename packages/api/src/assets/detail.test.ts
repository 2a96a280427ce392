import {
  AssetComplete,
  AssetCompliance,
  AssetPage,
  AssetPerformance,
  AssetPrograms,
  AssetRelated,
  AssetValuation,
  ContractPage,
  ProjectOfAssetPage,
} from "@pave/contract";
import {
  aContract,
  anAsset,
  anOrganization,
  aProgram,
  aProject,
  aSource,
  aSourceRecord,
  tieAsset,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const nowhere = "00000000-0000-7000-8000-000000000000";

describe("an asset with all its parts", () => {
  it("equals the answers of the parts' own addresses", async () => {
    await aSource(db, { key: "nbi", publisher: "FHWA", dataset: "National Bridge Inventory" });
    const parent = await anAsset(db, { title: "Corridor" });
    const { id } = await anAsset(db, {
      title: "Span",
      parentAssetId: parent.id,
      region: "TX",
      isOnNationalHighwaySystem: true,
      conditionRating: "6",
      deckArea: 100,
      historicalCost: 1_000_000,
      usefulLifeYears: 50,
      yearBuilt: 2001,
      replacementCost: 5_000_000,
      replacementCostYear: 2026,
    });
    await aSourceRecord(db, {
      source: "nbi",
      entityType: "assets",
      entityId: id,
      fields: { title: "Span", deck_area: 100 },
    });
    await anAsset(db, { title: "Bearing", parentAssetId: id });
    const project = await aProject(db, { title: "Widening" });
    const contract = await aContract(db, { title: "Steel" });
    await tieAsset(db, id, { projectId: project.id, contractId: contract.id });

    const whole = await callParsed(ctx, AssetComplete, "assets.complete", { id });
    expect(whole.asset).toMatchObject({ title: "Span", parentTitle: "Corridor", conditionLabel: "fair" });
    expect(whole.fieldSources).toMatchObject({ deckArea: { source: "nbi" } });
    expect(whole.sources.map(({ dataset }) => dataset)).toEqual(["National Bridge Inventory"]);
    expect(whole.related).toEqual(await callParsed(ctx, AssetRelated, "assets.related", { id }));
    expect(whole.performance).toEqual(await callParsed(ctx, AssetPerformance, "assets.performance", { id }));
    expect(whole.compliance).toEqual(await callParsed(ctx, AssetCompliance, "assets.compliance", { id }));
    expect(whole.valuation).toEqual(await callParsed(ctx, AssetValuation, "assets.valuation", { id }));
    expect(whole.projects).toEqual(await callParsed(ctx, ProjectOfAssetPage, "assets.projects", { id }));
    expect(whole.contracts).toEqual(await callParsed(ctx, ContractPage, "assets.contracts", { id }));
    expect(whole.projects.items.map(({ title }) => title)).toEqual(["Widening"]);
    expect(whole.contracts.items.map(({ title }) => title)).toEqual(["Steel"]);
    expect(whole.inspections.total).toEqual({ value: 0, isExact: true });
  });

  it.each([
    "get",
    "complete",
    "lifecycle",
    "maintenance",
    "inspections",
    "valuation",
    "performance",
    "compliance",
    "related",
    "programs",
    "projects",
    "contracts",
    "history",
  ])("is not found by %s if it does not exist or was deleted", async (name) => {
    const deleted = await anAsset(db, { isDeleted: true });
    for (const id of [nowhere, deleted.id])
      expect(await refusalOf(ctx, `assets.${name}`, { id })).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the projects and contracts of an asset", () => {
  it("are lists like those of all, for this asset only", async () => {
    const [one, other] = [await anAsset(db), await anAsset(db)];
    for (const at of [one, one, other])
      await tieAsset(db, at.id, {
        projectId: (await aProject(db, { title: "Paving" })).id,
        contractId: (await aContract(db, { title: "Paving", dateSigned: "2026-01-01" })).id,
      });
    for (const [name, shape] of [["projects", ProjectOfAssetPage] as const, ["contracts", ContractPage] as const]) {
      const page = await callParsed(ctx, shape, `assets.${name}`, {
        id: one.id,
        limit: 1,
        sort: "title",
        search: "pav",
      });
      expect(page).toMatchObject({ items: [{ title: "Paving" }], total: { value: 2, isExact: true } });
      const next = await callParsed(ctx, shape, `assets.${name}`, {
        id: one.id,
        sort: "title",
        search: "pav",
        cursor: page.nextCursor,
      });
      expect(next.items).toHaveLength(1);
      expect((await callParsed(ctx, shape, `assets.${name}`, { id: one.id, search: "nothing" })).items).toEqual([]);
      expect(await refusalOf(ctx, `assets.${name}`, { id: one.id, page: 2, offset: 3 })).toMatchObject({
        code: "BAD_REQUEST",
      });
    }
  });
});

describe("the assets of an organization", () => {
  it("are those that it owns, operates or maintains, by the requested role", async () => {
    const organization = await anOrganization(db);
    const { id } = organization;
    await anAsset(db, { title: "Owned", ownerOrgId: id, assetClass: "dam" });
    await anAsset(db, { title: "Operated", operatorOrgId: id });
    await anAsset(db, { title: "Maintained", maintainerOrgId: id });
    await anAsset(db, { title: "Gone", ownerOrgId: id, isDeleted: true });
    const of = async (query: object) => {
      const { items, total } = await callParsed(ctx, AssetPage, "organizations.assets", { id, ...query });
      return [items.map(({ title }) => title), total?.value];
    };
    expect(await of({})).toEqual([["Owned"], 1]);
    expect(await of({ role: "operator" })).toEqual([["Operated"], 1]);
    expect(await of({ role: "maintainer", sort: "yearBuilt" })).toEqual([["Maintained"], 1]);
    expect(await of({ assetClass: ["dam"] })).toEqual([["Owned"], 1]);
    expect(await of({ assetClass: ["road"] })).toEqual([[], 0]);
    expect(await refusalOf(ctx, "organizations.assets", { id: nowhere })).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("records related to an asset", () => {
  const related = (id: string) => callParsed(ctx, AssetRelated, "assets.related", { id });

  it("are its parent, its components by title, and the others of its system", async () => {
    const system = await anAsset(db, { title: "System" });
    const parent = await anAsset(db, { title: "Parent", systemId: system.id });
    const it = await anAsset(db, { title: "Itself", parentAssetId: parent.id, systemId: system.id });
    for (const title of ["b part", "A part", "c part"]) await anAsset(db, { title, parentAssetId: it.id });
    const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
    const found = await related(it.id);
    expect([found.parent?.title, found.system?.title]).toEqual(["Parent", "System"]);
    expect(titles(found.components)).toEqual(["A part", "b part", "c part"]);
    expect(titles(found.sameSystem)).toEqual(["Parent"]);
    expect(titles((await related(system.id)).sameSystem)).toEqual(["Itself", "Parent"]);
  });

  it("totals all assets below it, each once and with the number of unknown values, also in a circle", async () => {
    const system = await anAsset(db, { title: "Water system" });
    const plant = await anAsset(db, { systemId: system.id, replacementCost: 100, conditionRating: "7" });
    const pump = { parentAssetId: plant.id, systemId: system.id };
    await anAsset(db, { ...pump, replacementCost: 20.5, conditionRating: "2", nextInspectionDate: "2020-01-01" });
    await anAsset(db, { ...pump, nextInspectionDate: "2020-01-01", asOf: "2019-06-30" });
    expect((await related(system.id)).rollUp).toMatchObject({
      count: 3,
      replacementCost: 120.5,
      historicalCost: null,
      coverage: { replacementCost: { known: 2, of: 3 }, historicalCost: { known: 0, of: 3 } },
      overdueInspections: 1,
      byCondition: expect.arrayContaining([{ conditionLabel: null, count: 1 }]),
    });
    expect((await related(plant.id)).rollUp).toMatchObject({ count: 2, replacementCost: 20.5 });
    const [a, b] = [await anAsset(db), await anAsset(db)];
    await database.pool.query("update assets set system_id = $1 where id = $2", [a.id, b.id]);
    await database.pool.query("update assets set system_id = $1 where id = $2", [b.id, a.id]);
    expect((await related(a.id)).rollUp).toMatchObject({ count: 1 });
    expect((await related(b.id)).rollUp?.count).toBe(1);
  });

  it("states how many components there are beyond those returned", async () => {
    const { id } = await anAsset(db);
    for (let n = 0; n < 30; n++) await anAsset(db, { parentAssetId: id });
    const { components } = await related(id);
    expect([components.items.length, components.total]).toEqual([25, 30]);
  });

  it("are those within five kilometres, the nearest first, by great-circle distance", async () => {
    const at = (latitude: number, longitude: number) => anAsset(db, { latitude, longitude });
    const { id } = await at(40.7484, -73.9857);
    const station = await at(40.7527, -73.9772);
    const bridge = await at(40.7061, -73.9969);
    await at(40.6413, -73.7781);
    const { near } = await related(id);
    expect(near.map((one) => one.id)).toEqual([station.id, bridge.id]);
    expect(near[0]?.distance).toBeGreaterThan(850);
    expect(near[0]?.distance).toBeLessThan(870);
    expect(near[1]?.distance).toBeGreaterThan(4_780);
    expect(near[1]?.distance).toBeLessThan(4_810);
  });

  it("are also found across the antimeridian", async () => {
    const at = (latitude: number, longitude: number) => anAsset(db, { latitude, longitude });
    const [west, east] = [await at(-16.5, 179.99), await at(-16.5, -179.99)];
    expect((await related(west.id)).near.map(({ id }) => id)).toEqual([east.id]);
  });
});

describe("the programs for an asset", () => {
  const programs = (id: string) => callParsed(ctx, AssetPrograms, "assets.programs", { id });
  const names = ({ items }: AssetPrograms) => items.map(({ name }) => name);

  it("are those for which its owner is eligible and that fund works of its class, best matches first, with reasons", async () => {
    const owner = await anOrganization(db, { orgType: "county", region: "MD", stateFips: "24", countyFips: "031" });
    const bridge = await anAsset(db, { assetClass: "bridge", ownerOrgId: owner.id, conditionRating: "4" });
    const best = await aProgram(db, {
      name: "County bridge replacement",
      eligibleApplicantTypes: ["county_governments"],
      eligibleSectors: ["transport"],
      region: "MD",
    });
    await aProgram(db, { name: "Highway Planning and Construction", assistanceListingNumber: "20.205" });
    await aProgram(db, { name: "Next Bridges", status: "upcoming", openDate: "2027-01-01" });
    await aProgram(db, { name: "Bridges of a listing", status: "notStated" });
    await aProgram(db, { name: "Transport of any kind", eligibleSectors: ["transport"] });
    await aProgram(db, { name: "Bridges of cities", eligibleApplicantTypes: ["city_or_township_governments"] });
    await aProgram(db, { name: "Bridges of Ohio", region: "OH" });
    await aProgram(db, { name: "Bridges to work", eligibleSectors: ["education"] });
    await aProgram(db, { name: "Bridges of last year", closeDate: "2025-01-01" });
    await aProgram(db, { name: "Abridged editions" });
    await aProgram(db, { name: "United States Marine Highway Grants", assistanceListingNumber: "20.816" });
    await aProgram(db, { name: "Highway Training and Education", assistanceListingNumber: "20.215" });
    await aProgram(db, { name: "Bridge Technology Research" });
    await aProgram(db, { name: "Bridges for researchers", fundingCategories: ["health"] });
    await aProgram(db, { name: "Airports", description: "With bridges", eligibleSectors: ["transport"] });
    await aProgram(db, { name: "Bridge bonds", programType: "bond", status: "upcoming" });
    const found = await programs(bridge.id);
    expect(found).toMatchObject({ owner: { id: owner.id, orgType: "county" }, total: { value: 5, isExact: true } });
    expect(names(found)[0]).toBe("County bridge replacement");
    expect(names(found).slice(1).sort()).toEqual([
      "Bridges of a listing",
      "Highway Planning and Construction",
      "Next Bridges",
      "Transport of any kind",
    ]);
    expect(found.items[0]).toMatchObject({
      id: best.id,
      reasons: [
        { criterion: "applicantType", match: "named", text: "Eligible: County governments" },
        { criterion: "place", match: "named", text: "In this state" },
        { criterion: "sector", match: "named", text: "Sector: Transport" },
        { criterion: "use", match: "named", text: "Mentions “bridge” in its title" },
        {
          criterion: "condition",
          match: "named",
          text: "Mentions repair or replacement; the condition is poor",
        },
      ],
    });
    const sound = await anAsset(db, { assetClass: "bridge", ownerOrgId: owner.id, conditionRating: "8" });
    const [first] = (await programs(sound.id)).items;
    expect(first?.reasons.map(({ criterion }) => criterion)).toEqual(["applicantType", "place", "sector", "use"]);
  });

  it("are none if its owner or its class is unknown", async () => {
    const nobodys = await anAsset(db, { assetClass: "bridge" });
    expect(await programs(nobodys.id)).toEqual({ owner: null, items: [], total: { value: 0, isExact: true } });
    const owner = await anOrganization(db, { name: "Harbor Commission" });
    const thing = await anAsset(db, { assetClass: "other", ownerOrgId: owner.id });
    expect(await programs(thing.id)).toMatchObject({ owner: { name: "Harbor Commission" }, items: [] });
  });
});

describe("the book value of an asset (GASB 34)", () => {
  const valuation = (id: string) => callParsed(ctx, AssetValuation, "assets.valuation", { id });

  it("falls on a straight line", async () => {
    const { id } = await anAsset(db, {
      historicalCost: 900_000,
      salvageValue: 100_000,
      usefulLifeYears: 40,
      inServiceDate: "2006-11-21",
    });
    expect((await valuation(id)).depreciation).toEqual({
      asOf: "2026-11-21",
      method: "straightLine",
      startDate: "2006-11-21",
      historicalCost: 900_000,
      salvageValue: 100_000,
      usefulLifeYears: 40,
      annualDepreciation: 20_000,
      accumulatedDepreciation: 400_000,
      netBookValue: 500_000,
      remainingLifeYears: 20,
    });
  });

  it("stays under the modified approach, which requires an assessment every three years", async () => {
    const { id } = await anAsset(db, {
      historicalCost: 900_000,
      depreciationMethod: "modifiedApproach",
      targetConditionLevel: 70,
      assessedLevel: 65,
      lastAssessmentDate: "2023-10-01",
      estimatedPreservationCost: 1_000,
      actualPreservationCost: 800.5,
    });
    const { depreciation, preservation } = await valuation(id);
    expect(depreciation).toMatchObject({ accumulatedDepreciation: 0, netBookValue: 900_000 });
    expect(preservation).toMatchObject({
      isConditionMet: false,
      nextAssessmentDue: "2026-10-01",
      isAssessmentOverdue: true,
      preservationVariance: -199.5,
    });
    const { duties, lateCount } = await callParsed(ctx, AssetCompliance, "assets.compliance", { id });
    expect(lateCount).toBe(1);
    expect(duties).toContainEqual(
      expect.objectContaining({ regulation: expect.stringContaining("GASB"), status: "nonCompliant", isLate: true }),
    );
  });
});
