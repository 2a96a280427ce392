import { createHash } from "node:crypto";
import { OrganizationFields, OrgType } from "@pave/contract";
import { expect, test } from "vitest";
import { referenceDate } from "./clock.js";
import { stateOf, states } from "./geography.js";
import type { SampleOrganization, World } from "./slot.js";
import { sampleWorld } from "./world.js";

const world = sampleWorld();
const organizations = everyOne(world);
const byId = new Map(organizations.map((organization) => [organization.id, organization]));

function everyOne(of: World): SampleOrganization[] {
  return Array.from({ length: of.size }, (_, index) => of.organization(index));
}
const hash = (of: World): string =>
  createHash("sha256")
    .update(JSON.stringify(everyOne(of)))
    .digest("hex");
const present = <Item>(items: readonly (Item | null | undefined)[]): Item[] =>
  items.filter((item) => item !== null && item !== undefined);

test("a seed always makes the same world, and another seed another", () => {
  expect(hash(sampleWorld(1, 0.1))).toBe(hash(sampleWorld(1, 0.1)));
  expect(hash(sampleWorld(1, 0.1))).not.toBe(hash(sampleWorld(2, 0.1)));
});

test("an organization can be made alone and in any order", () => {
  const fresh = sampleWorld();
  for (const index of [4_000, 12, 4_000, 5_000]) expect(fresh.organization(index)).toEqual(organizations[index]);
});

test("there are about 5,000 organizations, of all types and in all states", () => {
  expect(world.size).toBeGreaterThan(4_900);
  expect(world.size).toBeLessThan(5_300);
  expect(new Set(organizations.map(({ orgType }) => orgType))).toEqual(new Set(OrgType.options));
  expect(new Set(organizations.map(({ region }) => region))).toEqual(new Set(states.map(({ usps }) => usps)));
  expect(world.count("state")).toBe(52);
  expect(world.count("bank")).toBe(260);
});

test("a larger world has more of each type, but no more counties than there are", () => {
  const large = sampleWorld(1, 100);
  expect(large.size).toBe(501_000);
  expect(large.count("state")).toBe(52);
  expect(large.count("county", "TX")).toBe(254);
  expect(large.count("municipality", "PR")).toBe(78);
  expect(large.count("nonProfit")).toBeGreaterThan(100 * world.count("nonProfit"));
  for (const type of OrgType.options) expect(large.count(type)).toBeGreaterThanOrEqual(world.count(type));
});

test("a scale beyond the made-up names is refused", () => {
  for (const scale of [0, -1, 1_001, Number.NaN]) expect(() => sampleWorld(1, scale)).toThrow(RangeError);
});

test("organizations are found by type, state and number, and nothing beyond them", () => {
  for (const type of OrgType.options)
    for (const { usps } of states)
      for (let k = 0; k < world.count(type, usps); k++)
        expect(organizations[world.indexOf(type, usps, k)]).toMatchObject({ orgType: type, region: usps });
  expect(() => world.indexOf("bank", "WY", world.count("bank", "WY"))).toThrow(RangeError);
  expect(() => world.organization(world.size)).toThrow(RangeError);
});

test("every organization is valid by the contract, and its record is no newer than the world", () => {
  for (const { id, index, asOf, ...fields } of organizations) {
    const parsed = OrganizationFields.safeParse(fields);
    expect(parsed.error?.issues ?? [], `${index} ${fields.name}`).toEqual([]);
    expect(parsed.data).toEqual(fields);
    expect(asOf <= referenceDate, `${fields.name} ${asOf}`).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test("ids are unique and in the order of the numbers", () => {
  const ids = organizations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test("no name occurs twice in its type and state", () => {
  const names = organizations.map(({ orgType, region, name }) => `${orgType} ${region} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

test("identifiers are unique and cannot be mistaken for real ones", () => {
  const forms = {
    ein: /^00/,
    uei: /^0SAMPLE/,
    cageCode: /^[IO]/,
    fdicCert: /^9\d{5}$/,
    rssdId: /^9\d{9}$/,
    crdNumber: /^9\d{9}$/,
    secFileNumber: /^801-9\d{5}$/,
  } as const;
  for (const field of ["ein", "uei", "cageCode", "fdicCert", "rssdId", "crdNumber", "secFileNumber"] as const) {
    const values = present(organizations.map((organization) => organization[field]));
    expect(values.length).toBeGreaterThan(100);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(value).toMatch(forms[field]);
  }
});

test("only real bodies have real codes, and each its own", () => {
  for (const { orgType, geoid, subtierCode, region, name } of organizations) {
    if (geoid) expect(["state", "county"].includes(orgType) || region === "PR", name).toBe(true);
    if (subtierCode) expect(orgType).toBe("federalAgency");
  }
  for (const field of ["geoid", "subtierCode"] as const) {
    const values = present(organizations.map((organization) => organization[field]));
    expect(new Set(values).size).toBe(values.length);
  }
});

test("every place is a real one: state, county and code belong together", () => {
  for (const { region, stateFips, county, countyFips, postalCode } of organizations) {
    const state = stateOf(region ?? "");
    expect(state.fips).toBe(stateFips);
    expect(state.counties.find(({ fips }) => fips === countyFips)?.name).toBe(county);
    expect(postalCode).toMatch(/^\d{5}$/);
  }
});

test("every parent exists, is another body, and no chain of parents is a circle", () => {
  let children = 0;
  for (const organization of organizations) {
    let at: SampleOrganization | undefined = organization;
    for (let depth = 0; at?.parentOrganizationId; depth++) {
      expect(depth).toBeLessThan(20);
      const parent = byId.get(at.parentOrganizationId);
      expect(parent, at.name).toBeDefined();
      at = parent;
    }
    if (organization.parentOrganizationId) children++;
  }
  expect(children).toBeGreaterThan(300);
  const highways = organizations.find(({ abbreviation }) => abbreviation === "FHWA");
  expect(byId.get(highways?.parentOrganizationId ?? "")?.name).toBe("Department of Transportation");
});

test("a body that has ended has an end date after its start, and a merged one its successor", () => {
  const ended = organizations.filter(({ status }) => status === "dissolved" || status === "merged");
  expect(ended.length).toBeGreaterThan(50);
  for (const { status, foundedDate, closedDate, successorName, orgType, region } of ended) {
    expect(closedDate && closedDate >= (foundedDate ?? "")).toBe(true);
    if (status === "merged")
      expect(organizations.some((o) => o.name === successorName && o.orgType === orgType && o.region === region)).toBe(
        true,
      );
  }
  const active = organizations.filter(({ status }) => status === "active").length;
  expect(active / organizations.length).toBeGreaterThan(0.9);
});

test("the figures of a body are consistent with each other", () => {
  for (const o of organizations) {
    if (o.orgType === "bank") {
      const { totalAssets = 0, totalDeposits = 0, totalEquity = 0, netLoans = 0 } = o;
      expect((totalDeposits ?? 0) + (totalEquity ?? 0), o.name).toBeLessThanOrEqual((totalAssets ?? 0) * 1.01);
      expect(netLoans ?? 0, o.name).toBeLessThan(totalDeposits ?? 0);
    }
    if (o.totalRevenue && o.totalExpenditure)
      expect(Math.abs(o.totalExpenditure / o.totalRevenue - 1), o.name).toBeLessThan(0.2);
    if (o.bondingCapacitySingle) expect(o.bondingCapacityAggregate ?? 0).toBeGreaterThan(o.bondingCapacitySingle);
    if (o.primaryNaics) expect(o.naicsCodes).toContain(o.primaryNaics);
    if (o.website) expect(o.website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
  }
});
