import {
  Contract,
  ContractComplete,
  ContractFacets,
  ContractGroups,
  ContractPage,
  type ContractRow,
  ContractStats,
  ContractsStats,
  ContractTimelinePage,
} from "@pave/contract";
import {
  aContract,
  aContractMilestone,
  aContractParty,
  aDeliverable,
  aModification,
  anOrganization,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database, "standard");
const nowhere = "01900000-0000-7000-8000-000000000000";

const list = (input: object = {}, name = "list") => callParsed(ctx, ContractPage, `contracts.${name}`, input);
const titlesOf = async (input: object = {}, name = "list") => (await list(input, name)).items.map(({ title }) => title);
const signed = { dateSigned: "2026-01-01", startDate: "2026-01-01" };
let cityId: string;

beforeAll(async () => {
  cityId = (await anOrganization(db)).id;
  const contracts = [
    { title: "a pending", contractValue: 5 },
    { title: "b upcoming", ...signed, startDate: "2027-01-01", region: "TX", contractValue: 50_000 },
    {
      title: "c active",
      ...signed,
      initialEndDate: "2027-12-31",
      buyerOrgId: cityId,
      contractValue: 2_000_000,
      awardType: "local",
    },
    {
      title: "d expiring",
      ...signed,
      initialEndDate: "2026-12-31",
      contractValue: 3_000_000,
      naicsCode: "237310",
      pscCode: "Y1LB",
      setAside: "8AN",
    },
    {
      title: "e on hold",
      ...signed,
      suspendedOn: "2026-02-01",
      suspensionReason: "Flood",
      contractValue: null,
      currentValue: null,
      obligatedAmount: 54.25,
    },
    { title: "f expired", ...signed, initialEndDate: "2026-06-30", nature: ["design"] },
    { title: "g completed", ...signed, finalStatus: "completed", actualEndDate: "2026-06-30", sources: ["sample"] },
  ];
  for (const contract of contracts) await aContract(db, contract);
});

describe("lists of contracts", () => {
  it("offer the statuses that contracts have, and the chosen ones", async () => {
    const statusesOf = async (input: object) => {
      const { status } = await callParsed(ctx, ContractFacets, "contracts.filterOptions", input);
      return status?.values.map(({ value, count }) => `${value} ${count}`);
    };
    expect(await statusesOf({ state: ["TX"] })).toEqual(["upcoming 1"]);
    expect(await statusesOf({ state: ["TX"], status: ["terminated"] })).toEqual(["upcoming 1", "terminated 0"]);
  });

  it("offer codes of industries, products and set-asides with their words", async () => {
    const { naics, psc, setAside } = await callParsed(ctx, ContractFacets, "contracts.filterOptions", {});
    expect([naics, psc, setAside].map((facet) => facet?.values.map(({ label }) => label))).toEqual([
      ["237310, construction"],
      ["Y1LB, construction of structures and facilities"],
      ["8(a), sole source"],
    ]);
  });

  it("state the obligation of an order whose value is not published", async () => {
    const { items } = await list({ search: "hold" });
    expect(items).toMatchObject([{ contractValue: null, currentValue: null, obligatedAmount: 54.25 }]);
  });

  it("return the status by the facts of today", async () => {
    const { items } = await list({ sort: "title", order: "asc" });
    expect(items.map(({ status }) => status)).toEqual([
      "pending",
      "upcoming",
      "active",
      "active",
      "onHold",
      "expired",
      "completed",
    ]);
    expect(items.map(({ isExpiring }) => isExpiring)).toEqual([false, false, false, true, false, false, false]);
    expect(items.map(({ isSample }) => isSample)).toEqual([false, false, false, false, false, false, true]);
    expect(await titlesOf({}, "active")).toEqual(expect.arrayContaining(["c active", "d expiring"]));
    expect(await titlesOf({}, "upcoming")).toEqual(["b upcoming"]);
    expect(await titlesOf({}, "expiring")).toEqual(["d expiring"]);
    expect(await titlesOf({ days: 500 }, "expiring")).toEqual(["d expiring", "c active"]);
    expect(await titlesOf({ days: 39 }, "expiring")).toEqual([]);
  });

  it.each([
    [{ status: ["onHold", "expired"] }, ["e on hold", "f expired"]],
    [{ state: ["TX"] }, ["b upcoming"]],
    [{ naics: ["2373"] }, ["d expiring"]],
    [{ nature: ["design"] }, ["f expired"]],
    [{ awardType: ["local"] }, ["c active"]],
    [{ valueFrom: 1_000_000, valueTo: 2_000_000 }, ["c active"]],
    [{ endFrom: "2026-12-01", endTo: "2026-12-31" }, ["d expiring"]],
    [{ search: "hold" }, ["e on hold"]],
    [{ source: ["sample"] }, ["g completed"]],
    [{ status: ["active"], valueFrom: 3_000_000 }, ["d expiring"]],
  ])("narrow by %j", async (query, titles) => {
    expect(await titlesOf({ ...query, sort: "title", order: "asc" })).toEqual(titles);
  });

  it("page by number or by cursor in any order, by status too, without losing a row", async () => {
    for (const sort of ["status", "currentValue", "endDate"]) {
      const whole = await titlesOf({ sort, limit: 100 });
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(whole);
      expect(await titlesOf({ sort, limit: 3, page: 2 })).toEqual(whole.slice(3, 6));
    }
  });

  it("neither lose nor repeat existing rows while others are added", async () => {
    const start = await titlesOf({ sort: "title", order: "asc", limit: 100, search: "paged" });
    expect(start).toEqual([]);
    const named = Array.from({ length: 12 }, (_, at) => `paged ${String.fromCharCode(97 + at)}`);
    for (const title of named) await aContract(db, { title });
    const seen: ContractRow[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const input = { search: "paged", sort: "title", order: "asc", limit: 3, ...(cursor ? { cursor } : {}) };
      const [page] = await Promise.all([list(input), aContract(db, { title: `paged b${seen.length}` })]);
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    const titles = seen.map(({ title }) => title);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(named.filter((title) => !titles.includes(title))).toEqual([]);
  });

  it("are those of the caller's own organizations, in any role", async () => {
    const other = await testContext(database, "standard");
    const mine = async () =>
      (await callParsed(other, ContractPage, "contracts.myContracts", {})).items.map(({ title }) => title);
    expect(await mine()).toEqual([]);
    await database.pool.query(
      `insert into user_organizations (user_id, organization_id, relationship, verification_status, linked_at)
       values ($1, $2, 'employee', 'approved', now())`,
      [other.user.id, cityId],
    );
    expect(await mine()).toEqual(["c active"]);
    const { id } = await aContract(db, { title: "z insured", dateSigned: "2026-02-01" });
    const party = await aContractParty(db, { contractId: id, organizationId: cityId, role: "insurer" });
    other.cache.drop("contract_parties");
    expect(await mine()).toEqual(["z insured", "c active"]);
    await database.pool.query("update contract_parties set is_deleted = true where id = $1", [party.id]);
    await database.pool.query("update contracts set is_deleted = true where id = $1", [id]);
  });
});

describe("groups of contracts", () => {
  const groups = (name: string, input: object = {}) => callParsed(ctx, ContractGroups, `contracts.${name}`, input);

  it("count each status, and return the page of the requested one", async () => {
    const found = await groups("byStatus", { search: "active" });
    expect(found.groups.find(({ value }) => value === "active")).toMatchObject({ label: "Active" });
    expect(found.page).toBeNull();
    const requested = await groups("byStatus", { status: ["onHold"] });
    expect(requested.page?.items.map(({ title }) => title)).toEqual(["e on hold"]);
  });

  it("count size bands, each contract in one of them", async () => {
    const { groups: sizes, page } = await groups("byValueRange", { from: 1_000_000, to: 2_500_000 });
    expect(sizes.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])).toEqual([
      ["under100K", 2],
      ["from1To10M", 2],
    ]);
    expect(page?.items.map(({ title }) => title)).toEqual(["c active"]);
  });

  it("count years of a date", async () => {
    const { groups: years } = await groups("byDateRange", { field: "startDate", search: "upcoming" });
    expect(years.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])).toEqual([["2027", 1]]);
  });
});

describe("one contract", () => {
  it("compares spending with time elapsed", async () => {
    const { id } = await aContract(db, {
      ...signed,
      contractValue: 100,
      paidToDate: 90,
      initialEndDate: "2027-10-11",
      ceilingValue: 90,
    });
    const stats = await callParsed(ctx, ContractStats, "contracts.contractStats", { id });
    // January 1 to November 21, 2026 is 325 days of the 649 to October 11, 2027.
    expect(stats).toMatchObject({
      daysTotal: 649,
      daysElapsed: 325,
      daysRemaining: 324,
      percentSpent: 0.9,
      percentTime: 0.50077,
      burnRatio: 1.797232,
      remainingValue: 10,
      healthFlags: ["atRisk", "overBudget"],
    });
  });

  it("stops its clock while it is on hold", async () => {
    const { id } = await aContract(db, { ...signed, initialEndDate: "2026-12-31", suspendedOn: "2026-01-10" });
    expect(await callParsed(ctx, ContractStats, "contracts.contractStats", { id })).toMatchObject({ daysElapsed: 10 });
  });

  it("gives its dates in order, and all its parts in one answer", async () => {
    const { id: contractId } = await aContract(db, {
      ...signed,
      awardDate: "2025-12-01",
      initialEndDate: "2027-12-31",
    });
    await aModification(db, { contractId, number: "P1", date: "2026-03-01", delta: 5 });
    await aDeliverable(db, { contractId, title: "Plans", dueDate: "2026-02-01" });
    await aContractMilestone(db, { contractId, title: "Deck", plannedDate: "2026-05-01", forecastDate: "2027-01-01" });
    const { items } = await callParsed(ctx, ContractTimelinePage, "contracts.timeline", { id: contractId });
    expect(items.map(({ kind, date, isPlanned }) => [kind, date, isPlanned])).toEqual([
      ["award", "2025-12-01", false],
      ["signature", "2026-01-01", false],
      ["start", "2026-01-01", false],
      ["deliverable", "2026-02-01", true],
      ["modification", "2026-03-01", false],
      ["milestone", "2027-01-01", true],
      ["end", "2027-12-31", true],
    ]);
    const complete = await callParsed(ctx, ContractComplete, "contracts.complete", { id: contractId });
    expect(complete).toMatchObject({
      contract: { id: contractId, healthFlags: ["delayed", "late", "atRisk"] },
      modifications: { total: 1 },
      deliverables: { total: 1, items: [{ isLate: true }] },
      milestones: { total: 1, items: [{ slipDays: 245 }] },
      subcontracts: { total: 0 },
    });
    expect(await callParsed(ctx, Contract, "contracts.get", { id: contractId })).toEqual(complete.contract);
    const published = { dateSigned: "2016-09-08", initialEndDate: "2018-09-14", endDate: "2018-09-14" };
    const flags = async (sources: string[], asOf: string, plannedDate?: string) => {
      const { id } = await aContract(db, { ...published, sources, asOf });
      if (plannedDate) await aContractMilestone(db, { contractId: id, plannedDate });
      return (await callParsed(ctx, Contract, "contracts.get", { id })).healthFlags;
    };
    expect(await flags(["awards"], "2018-10-01"), "expired, which its source calls no delay").toEqual([]);
    expect(await flags(["awards"], "2016-09-08"), "of a source older than the end").toEqual([]);
    expect(await flags(["awards"], "2016-09-08", "2017-01-01"), "or than a milestone").toEqual([]);
    expect(await flags(["awards"], "2017-02-01", "2017-01-01"), "open after a milestone").toEqual(["late"]);
    expect(await flags(["awards", "user"], "2016-09-08"), "kept by users").toEqual(["late"]);
  });

  it("compares payments of a source with the time up to its date, and says so", async () => {
    const paid = {
      dateSigned: "2016-01-01",
      startDate: "2016-01-01",
      initialEndDate: "2016-12-30",
      endDate: "2016-12-30",
    };
    const { id } = await aContract(db, {
      ...{ ...paid, contractValue: 100, currentValue: 100, paidToDate: 10 },
      ...{ sources: ["awards"], asOf: "2016-02-05" },
    });
    await aDeliverable(db, { contractId: id, dueDate: "2016-03-01" });
    const figures = { figuresAsOf: "2016-02-05", percentSpent: 0.1, percentTime: 0.09863, burnRatio: 1.01389 };
    expect(await callParsed(ctx, ContractComplete, "contracts.complete", { id })).toMatchObject({
      contract: figures,
      deliverables: { items: [{ isLate: false, daysLate: 0 }] },
    });
    const stats = await callParsed(ctx, ContractStats, "contracts.contractStats", { id });
    expect(stats).toMatchObject({ ...figures, daysElapsed: 36, daysRemaining: 0, deliverables: { late: 0 } });
  });

  it.each([
    "get",
    "complete",
    "contractStats",
    "parties",
    "modifications",
    "deliverables",
    "milestones",
    "subcontracts",
    "timeline",
    "history",
  ])("that does not exist is not found by %s", async (name) => {
    expect(await refusalOf(ctx, `contracts.${name}`, { id: nowhere })).toMatchObject({ code: "NOT_FOUND" });
  });
});

it("the totals of all contracts are those of the list", async () => {
  // Writes outside the procedures, as in tests, do not drop cached counts.
  ctx.cache.drop("contracts");
  const stats = await callParsed(ctx, ContractsStats, "contracts.stats", {});
  const { items, total } = await list({ limit: 100 });
  expect(stats.count).toBe(total?.value);
  expect(stats.byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(stats.count);
  const cents = items.reduce((sum, { currentValue }) => sum + Math.round((currentValue ?? 0) * 100), 0);
  expect(Math.round(Number(stats.currentValue) * 100)).toBe(cents);
});
