import { OrganizationFacetName, OrganizationFacets, type OrganizationFilter } from "@pave/contract";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { facetValuesMax } from "../engine/family/facets.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { anOrganization, aSource, type OrganizationBuilt, variousOrganizations } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";
import { organizationFacets } from "./facets.js";
import { organizationFamily } from "./query.js";
import { organizations } from "./table.js";

const { db } = await testDatabase();
let all: OrganizationBuilt[];

beforeAll(async () => {
  await variousOrganizations(db, 300);
  await anOrganization(db, { isDeleted: true });
  await aSource(db, { key: "irs", dataset: "Exempt organizations" });
  all = (await db.select().from(organizations)).filter(({ isDeleted }) => !isDeleted);
});

const some = (value: string | null | undefined) => (value ? [value] : []);
/** The facet values of one organization, computed independently. */
const valuesOf: Record<OrganizationFacetName, (row: OrganizationBuilt) => string[]> = {
  orgType: (row) => [row.orgType],
  status: (row) => [row.status],
  state: (row) => some(row.region),
  county: (row) => some(row.countyFips && `${row.stateFips}${row.countyFips}`),
  sector: (row) => some(row.sector),
  naics: (row) => [...new Set(row.naicsCodes.map((code) => code.slice(0, 2)))],
  ntee: (row) => some(row.nteeCode?.slice(0, 1)),
  sizeBand: (row) => [row.sizeBand],
  certification: (row) => row.certifications,
  source: (row) => row.sources,
  missingFrom: (row) => row.missingFrom,
};

function isFound(row: OrganizationBuilt, filter: OrganizationFilter): boolean {
  const { search, ...facets } = filter;
  if (search && !row.name.toLowerCase().includes(search)) return false;
  return Object.entries(facets).every(([name, chosen = []]) => {
    const values = valuesOf[OrganizationFacetName.parse(name)](row);
    const codes = name === "naics" ? row.naicsCodes : name === "ntee" ? some(row.nteeCode) : values;
    return codes.some((code) =>
      [chosen]
        .flat()
        .map(String)
        .some((value) => code === value || (/^(naics|ntee)$/.test(name) && code.startsWith(value))),
    );
  });
}

function bruteForce(name: OrganizationFacetName, filter: OrganizationFilter): Map<string, number> {
  const { [name]: _, ...others } = filter;
  const counts = new Map<string, number>();
  for (const row of all.filter((row) => isFound(row, others)))
    for (const value of valuesOf[name](row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const filters: OrganizationFilter[] = [
  {},
  { orgType: ["county"] },
  { state: ["TX"] },
  { state: ["TX", "CA"], status: ["active"], sizeBand: ["unknown", "large"] },
  { sector: ["health"] },
  { sector: ["health", "transport"], state: ["CA"] },
  { county: ["48201", "06001"], state: ["TX"] },
  { naics: ["23"] },
  { naics: ["23", "54"], orgType: ["contractor"] },
  { naics: ["2373"] },
  { ntee: ["B"] },
  { ntee: ["B20"], status: ["active"] },
  { certification: ["8(a)"] },
  { source: ["irs", "user"] },
  { sector: ["health"], ntee: ["B"], state: ["WY"] },
  { search: "river" },
  { search: "river", state: ["TX"], sector: ["health"] },
];

describe("facets", () => {
  it.each(filters)("under %j equal a count of every organization", async (filter) => {
    const facets = OrganizationFacets.parse(await organizationFacets(db, filter));
    for (const name of OrganizationFacetName.options) {
      const counted = new Map(facets[name].values.map(({ value, count }) => [value, count]));
      const expected = name === "county" && !filter.state ? new Map() : bruteForce(name, filter);
      for (const value of filter[name] ?? [])
        if (!expected.has(value) && counted.get(value) === 0) counted.delete(value);
      expect(counted, name).toEqual(expected);
      expect(facets[name].isExact, name).toBe(true);
    }
  });

  it("have readable labels", async () => {
    const { state, orgType, naics, ntee, source, county } = await organizationFacets(db, { state: ["TX"] });
    const labels = [state, orgType, naics, ntee, source].flatMap(({ values }) => values.map(({ label }) => label));
    expect(labels).toEqual(
      expect.arrayContaining(["Texas", "Non-profit", "Construction", "Education", "Exempt organizations"]),
    );
    expect(county.values[0]?.label).toMatch(/County$/);
  });

  it("retain a chosen value without matches, so that it can be removed", async () => {
    const { sector } = await organizationFacets(db, { sector: ["energy"] });
    expect(sector.values).toContainEqual({ value: "energy", label: "Energy", count: 0 });
  });

  it("follow inserts, changes and deletions, and survive being merged", async () => {
    const of = async (state: string) => {
      const { orgType } = await organizationFacets(db, { state: [state] });
      return Object.fromEntries(orgType.values.map(({ value, count }) => [value, count]));
    };
    const { id } = await anOrganization(db, { region: "GU", orgType: "bank" });
    expect(await of("GU")).toEqual({ bank: 1 });
    await db.update(organizations).set({ region: "AS" }).where(sql`id = ${id}`);
    await db.execute(sql`select pave_compact_facets()`);
    expect([await of("GU"), await of("AS")]).toEqual([{}, { bank: 1 }]);
    await db.update(organizations).set({ isDeleted: true }).where(sql`id = ${id}`);
    expect(await of("AS")).toEqual({});
  });

  it("are merged if a group has more than one line, and left alone elsewhere", async () => {
    const lines = async () => {
      const { rows } = await db.execute<{ value: string; n: number; place: string }>(
        sql`select value, n, ctid::text as place from facet_counts where facet = 'folding' order by value`,
      );
      return rows;
    };
    const line = (value: string, n: number) => sql`('events', '', '', '', '', 'folding', ${value}, ${n}::integer)`;
    await db.execute(sql`insert into facet_counts (family, b1, b2, b3, b4, facet, value, n)
      values ${line("alone", 3)}, ${line("gone", 1)}, ${line("gone", -1)}, ${line("grown", 2)}, ${line("grown", 5)}`);
    const [alone] = await lines();
    await db.execute(sql`select pave_compact_facets()`);
    expect(await lines()).toEqual([alone, { value: "grown", n: 7, place: expect.any(String) }]);
  });
});

describe("beside real records", () => {
  beforeAll(async () => {
    await aSource(db, { key: "sample", isSample: true });
    await aSource(db, { key: "dotgov", retrievedAt: new Date("2026-08-01") });
    await anOrganization(db, { sources: ["sample"] });
    await anOrganization(db, { sources: ["dotgov"] });
  });

  const facet = (of: [string, number][]) => ({
    values: of.map(([value, count]) => ({ value, label: value, count })),
    isExact: true,
  });
  const frequent = (count: number) => Array.from({ length: count }, (_, at): [string, number] => [`often ${at}`, 2]);

  it.each([
    ["none of a value that their list lacks", facetValuesMax - 1, { samples: 0 }],
    ["not known of a value that their list, cut off, may have lost", facetValuesMax, {}],
  ])("samples are %s", async (_, known, expected) => {
    const of: [string, number][] = [
      ["rare", 1],
      ["often 0", 5],
    ];
    const { one } = await facetsApart(db, organizationFamily, {}, async ({ source }) => ({
      one: facet(source ? frequent(known) : of),
    }));
    expect(one.values).toEqual([
      { value: "rare", label: "rare", count: 1, ...expected },
      { value: "often 0", label: "often 0", count: 5, samples: 2 },
    ]);
  });
});
