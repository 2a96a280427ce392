import { expect, test } from "vitest";
import * as contract from "../index.js";

const lists = {
  assets: contract.ListAssets,
  contracts: contract.ListContracts,
  "contract-parties": contract.ListContractParties,
  deals: contract.ListDeals,
  events: contract.ListEvents,
  organizations: contract.ListOrganizations,
  programs: contract.ListPrograms,
  projects: contract.ListProjects,
};
const ends: readonly (readonly [RegExp, string])[] = [
  [/Min$/, "Max"],
  [/From$/, "To"],
  [/From$/, "By"],
  [/^from$/, "to"],
];
const pairsOf = (fields: readonly string[]) =>
  fields.flatMap((from) =>
    ends.flatMap(([end, other]): [string, string][] => {
      const to = from.replace(end, other);
      return to !== from && fields.includes(to) ? [[from, to]] : [];
    }),
  );

test.each(Object.entries(lists))("a list of %s refuses a range whose end is before its start", (_, list) => {
  const pairs = pairsOf(Object.keys(list.shape));
  expect(pairs.length).toBeGreaterThan(0);
  for (const [from, to] of pairs) {
    const reversed = [
      { [from]: 2000, [to]: 1900 },
      { [from]: "2026-01-02", [to]: "2026-01-01" },
    ];
    const refused = reversed.flatMap((range) => list.safeParse(range).error?.issues ?? []);
    const [issue, ...others] = refused.filter(({ code }) => code === "custom");
    expect({ path: issue?.path, others }, `${from}, ${to}`).toEqual({ path: [to], others: [] });
    expect(issue?.message).toMatch(new RegExp(`^Must not be (before|less than) ${from}$`));
  }
});
