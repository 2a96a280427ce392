import {
  type Contract,
  ContractFacets,
  ContractPage,
  contractStatuses,
  isSigned,
  type OcdsPackage,
} from "@pave/contract";
import { type contracts, type Db, getContract } from "@pave/db";
import { aModification, anEvent, anOrganization, aSource, aSourceRecord, someContracts } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { callParsed, testContext, testNow } from "../testing.js";
import { contractAsOcds, contractAsOcdsRecord } from "./serve.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const today = testNow.toISOString().slice(0, 10);

/** The sections read by the tests. */
type Section = { id: string; status?: string; [field: string]: unknown };
type Sections = { tender?: Section; awards?: Section[]; contracts?: (Section & { amendments?: Section[] })[] };
type Release = OcdsPackage["releases"][number] & Sections;

async function releasesOf(id: string): Promise<Release[]> {
  return (await contractAsOcds(ctx, id)).releases;
}

async function compiledOf(id: string): Promise<Release> {
  const [record] = (await contractAsOcdsRecord(ctx, id)).records;
  if (!record) throw new Error("There is no record");
  return record.compiledRelease;
}

async function contractOf(id: string): Promise<Contract> {
  const found = await getContract(db, id, today);
  if (!found) throw new Error("There is no contract");
  return found.parse();
}

const day = fc.constantFrom("2013-11-20", "2026-11-20", "2026-11-21", "2026-11-22", "2031-01-01");
const past = fc.constantFrom("2013-11-19", "2026-11-20");
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
/** Contracts of every status, with their dates in the past, today and in the future. */
const facts = fc.record({
  tenderDate: maybe(day),
  tenderEndDate: maybe(day),
  awardDate: maybe(past),
  dateSigned: maybe(past),
  signedOnOrBefore: fc.option(past, { nil: null, freq: 2 }),
  startDate: maybe(day),
  initialEndDate: maybe(day),
  suspendedOn: fc.option(past, { nil: null, freq: 3 }),
  finalStatus: fc.option(fc.constantFrom("completed", "terminated", "cancelled", "expired"), { nil: null, freq: 2 }),
});

describe("the status of a contract", () => {
  const made: string[] = [];

  beforeAll(async () => {
    // An unsigned contract can only end by being cancelled.
    const samples = fc.sample(facts, { numRuns: 400, seed: 11 });
    const possible = samples.filter((one) => isSigned(one) || [null, "cancelled"].includes(one.finalStatus));
    made.push(...(await someContracts(db, possible)).map(({ id }) => id));
    for (const id of made.slice(0, 60))
      await anEvent(db, {
        entityType: "contract",
        entityId: id,
        category: "procurement",
        releaseTag: ["planning", "tender", "tenderAmendment", "award"][made.indexOf(id) % 4] ?? null,
        eventDate: "2013-11-18",
      });
  });

  it("agrees with its releases, on a day with contracts of every status", async () => {
    const seen = new Set<string>();
    for (const id of made) {
      const contract = await contractOf(id);
      const releases = await releasesOf(id);
      const { tender, contracts: [signed] = [] } = await compiledOf(id);
      seen.add(contract.status);
      const shown = { ...contract, releases: releases.map(({ tag, date }) => `${date} ${tag}`) };
      const isOpen = contract.status === "pending" && contract.awardDate === null;
      if (!isOpen || contract.tenderEndDate === null || (contract.tenderDate ?? "") > today)
        expect(
          releases.map((release) => release.tender?.status),
          JSON.stringify(shown),
        ).not.toContain("active");
      if (contract.awardDate !== null || isSigned(contract)) expect(tender?.status).toBe("complete");
      else if (contract.status === "closed") expect(tender).not.toHaveProperty("status");
      const hasEnded = ["expired", "completed", "terminated", "cancelled"].includes(contract.status);
      expect(signed?.status, JSON.stringify(shown)).toBe(
        !isSigned(contract) ? undefined : hasEnded ? "terminated" : "active",
      );
      expect(releases.some(({ tag }) => tag.includes("contractTermination"))).toBe(hasEnded && isSigned(contract));
      expect(releases.map(({ date }) => Date.parse(date))).toEqual(
        releases.map(({ date }) => Date.parse(date)).toSorted((a, b) => a - b),
      );
    }
    expect([...seen].sort()).toEqual([...contractStatuses].sort());
  });

  it("is the same in lists and facets", async () => {
    const statuses = await Promise.all(made.map(async (id) => (await contractOf(id)).status));
    const facets = await callParsed(ctx, ContractFacets, "contracts.filterOptions", {});
    for (const { value, count } of facets.status.values) {
      expect(count, value).toBe(statuses.filter((status) => status === value).length);
      const { items } = await callParsed(ctx, ContractPage, "contracts.list", { status: [value], limit: 100 });
      expect(new Set(items.map(({ status }) => status)).size).toBeLessThanOrEqual(1);
      expect(items.map(({ status }) => status)).not.toContainEqual(expect.not.stringMatching(value));
    }
  });
});

type Insert = Partial<typeof contracts.$inferInsert>;

async function aKnownContract(tx: Db, values: Insert): Promise<string> {
  const [contract] = await someContracts(tx, [values]);
  if (!contract) throw new Error("There is no contract");
  return contract.id;
}

describe("the releases of a contract", () => {
  it("are one for each event, with its date; compiled they state the contract as it is now", async () => {
    const buyer = await anOrganization(db, { name: "Elm County", ein: "123456789", uei: "ABCDEFGHJKL1" });
    const id = await aKnownContract(db, {
      title: "Elm Bridge",
      contractNumber: "EB-1",
      solicitationNumber: "S-1",
      buyerOrgId: buyer.id,
      plannedBudget: 150,
      contractValue: 100,
      currentValue: 130,
      tenderEndDate: "2025-02-01",
      awardDate: "2025-03-01",
      dateSigned: "2025-03-20",
      startDate: "2025-04-01",
      initialEndDate: "2026-03-31",
      endDate: "2026-06-30",
      finalStatus: "completed",
      actualEndDate: "2026-06-15",
      finalValue: 128,
    });
    const notice = { entityType: "contract", entityId: id, category: "procurement" };
    await anEvent(db, { ...notice, releaseTag: "planning", eventDate: "2024-12-01" });
    await anEvent(db, {
      ...notice,
      releaseTag: "tender",
      eventDate: "2025-01-05",
      documents: [{ documentType: "tenderNotice", title: "Invitation", url: "https://example.org/s-1" }],
    });
    await anEvent(db, {
      ...notice,
      releaseTag: "tenderAmendment",
      eventDate: "2025-01-20",
      approvalStatus: "rejected",
    });
    const first = await aModification(db, { contractId: id, number: "P1", date: "2025-06-01", delta: 20 });
    const second = await aModification(db, { contractId: id, number: "P2", date: "2025-09-01", delta: 10 });
    await aModification(db, { contractId: id, number: "P3", date: "2025-10-01", delta: 99, approvalStatus: "pending" });
    const releases = await releasesOf(id);
    expect(releases.map(({ date, tag }) => `${date.slice(0, 10)} ${tag}`)).toEqual([
      "2024-12-01 planning",
      "2025-01-05 tender",
      "2025-03-01 award",
      "2025-03-20 contract",
      "2025-06-01 contractAmendment",
      "2025-09-01 contractAmendment",
      "2026-06-15 contractTermination",
    ]);
    expect(new Set(releases.map((release) => release.id)).size).toBe(releases.length);
    expect(releases[0]?.planning).toEqual({ budget: { amount: { amount: 150, currency: "USD" } } });
    for (const [at, modification] of [first, second].entries()) {
      const release = releases[4 + at];
      expect(release?.contracts?.[0]?.amendments).toMatchObject([{ id: modification.number, releaseID: release?.id }]);
    }
    expect(releases[3]?.contracts?.[0]).toMatchObject({ value: { amount: 100 }, dateSigned: "2025-03-20T00:00:00Z" });
    expect(await compiledOf(id)).toMatchObject({
      tag: ["compiled"],
      date: releases.at(-1)?.date,
      buyer: { id: buyer.id, name: "Elm County" },
      parties: [{ identifier: { scheme: "US-EIN" }, additionalIdentifiers: [{ scheme: "US-UEI" }], roles: ["buyer"] }],
      tender: {
        id: "S-1",
        status: "complete",
        tenderPeriod: { endDate: "2025-02-01T23:59:59Z" },
        documents: [{ title: "Invitation" }],
      },
      awards: [{ status: "active", date: "2025-03-01T00:00:00Z", value: { amount: 100 } }],
      contracts: [
        {
          id: "EB-1",
          status: "terminated",
          value: { amount: 128 },
          period: { startDate: "2025-04-01T00:00:00Z", endDate: "2026-06-15T23:59:59Z" },
          amendments: [{ id: "P1" }, { id: "P2" }],
        },
      ],
    });
  });

  it("of a justification are an award without a tender; an agency named by the source only is the buyer", async () => {
    const id = await aKnownContract(db, { title: "Chains", awardingAgency: "Defense Logistics Agency" });
    const notice = { entityType: "contract", entityId: id, category: "procurement", releaseTag: "award" };
    await anEvent(db, { ...notice, eventDate: "2014-06-18" });
    const [release, ...others] = await releasesOf(id);
    expect(others).toEqual([]);
    expect(release).toMatchObject({
      tag: ["award"],
      date: "2014-06-18T00:00:00Z",
      buyer: { name: "Defense Logistics Agency" },
      parties: [{ name: "Defense Logistics Agency", roles: ["buyer"] }],
    });
    expect(release?.tender).not.toHaveProperty("status");
    const nameless = await releasesOf(await aKnownContract(db, { title: "Nothing known" }));
    expect(nameless).toMatchObject([{ tag: ["planning"], partiesDetails: "The sources name no party." }]);
  });

  it("of an award known by later actions only date neither its award nor its signature", async () => {
    await aSource(db, { key: "actions" });
    const id = await aKnownContract(db, { title: "Coins", signedOnOrBefore: "2016-09-08", sources: ["actions"] });
    const fields = { "~obligated_amount": 5 };
    await aSourceRecord(db, { source: "actions", entityType: "contracts", entityId: id, fields });
    await aModification(db, { contractId: id, number: "17", date: "2016-09-08" });
    const releases = await releasesOf(id);
    expect(releases.map(({ date, tag }) => `${date.slice(0, 10)} ${tag}`)).toEqual([
      "2016-09-08 awardUpdate,contractUpdate",
      "2016-09-08 contractAmendment",
    ]);
    const { awards: [award] = [], contracts: [contract] = [] } = await compiledOf(id);
    expect(award).toMatchObject({ status: "active" });
    expect(award).not.toHaveProperty("date");
    expect(contract).not.toHaveProperty("dateSigned");
  });

  it("have the license of their source, and if sources differ each source's own in words", async () => {
    await aSource(db, { key: "free", licence: "CC0 1.0" });
    await aSource(db, { key: "open", licence: "Open Government Licence" });
    const packageOf = async (sources: string[]) => contractAsOcds(ctx, await aKnownContract(db, { sources }));
    expect(await packageOf(["free"])).toMatchObject({
      license: "https://creativecommons.org/publicdomain/zero/1.0/",
    });
    const mixed = await packageOf(["free", "open"]);
    expect(mixed).not.toHaveProperty("license");
    expect(mixed.licenseDetails).toContain("Open Government Licence");
    expect(mixed.releases).toMatchObject([
      { sources: [{ licence: "CC0 1.0" }, { licence: "Open Government Licence" }] },
    ]);
  });
});
