import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { familyKeys } from "@pave/contract/families";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sources = ["packages/contract/src", "packages/db/src", "packages/api/src", "apps/web/src", "apps/web/build"];
/** Where a new family is added: its own folder, and a line in each `families` folder. */
const isAtHome = new RegExp(`/(families|${familyKeys.join("|")})/`);

/** Files outside the family folders that name many families, each with its reason. */
const reasoned: Readonly<Record<string, string>> = {
  "apps/web/src/screens/admin/sheets/names.ts": "the families that a file can be of",
  "packages/db/src/search/links.ts": "the columns that name records of each",
  "packages/api/src/system/instance.ts": "the families that are counted on the first page",
  "packages/contract/src/sheets/mapping.ts": "the families that a file can be of",
  "apps/web/src/screens/workspace/portfolios/exposure-panel.tsx": "the panels of the exposure",
  "packages/contract/src/analytics/dashboard.ts": "the documented names of figures",
  "packages/contract/src/analytics/labels.ts": "labels of those figures",
  "packages/contract/src/analytics/organization.ts": "the documented years of an organization",
  "packages/contract/src/peers/words.ts": "the measures by which records of each are compared",
  "packages/db/src/peers/measures.ts": "the queries of those measures",
  "packages/contract/src/portfolios/exposure.ts": "the documented exposure, with other figures for each family",
  "packages/contract/src/portfolios/shapes.ts": "the documented types of portfolio",
  "packages/contract/src/approvals/shapes.ts": "the records whose writes wait for approval",
  "packages/contract/src/sheets/money.ts": "the amounts of each that need approval",
  "packages/contract/src/money/shapes.ts": "the records that have a money trail",
  "packages/contract/src/related/shapes.ts": "the lists that belong to a record",
  "packages/db/src/alerts/remind-approvers.ts": "the words of those records in a reminder",
  "packages/db/src/analytics/organization.ts": "the query of those years",
  "packages/db/src/money/gaps.ts": "what the trail of each leaves out",
  "packages/db/src/money/paths.ts": "the ways of money of each",
  "packages/db/src/portfolios/exposure.ts": "the query of that exposure",
};

/** The family that a name belongs to: `assets`, `asset` or, for contract parties, any spelling. */
const familyOf = (name: string): string | undefined => {
  const plain = name.replace(/[-_ ]/g, "").toLowerCase();
  return familyKeys.find((key) => {
    const own = key.replace("-", "");
    return plain === own || plain === own.replace(/ies$/, "y").replace(/s$/, "");
  });
};

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The largest number of families that one object, type or list of a source names. */
function familiesNamed(node: unknown): number {
  if (Array.isArray(node)) return Math.max(0, ...node.map(familiesNamed));
  if (!isNode(node)) return 0;
  const below = Math.max(0, ...Object.values(node).map(familiesNamed));
  const members = [node.properties, node.members, node.elements].find(Array.isArray) ?? [];
  return Math.max(below, new Set(members.flatMap((one) => familyOf(nameIn(one)) ?? [])).size);
}

/** A member's name: its key, or its value if it is a string. */
function nameIn(member: unknown): string {
  if (!isNode(member)) return "";
  const key = isNode(member.key) ? member.key : member;
  const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? key.value : "";
  return typeof name === "string" ? name : "";
}

const countIn = (file: string, text: string) => familiesNamed(parseSync(file, text).program);

test("a table of families is found by its keys and in a list", () => {
  expect(countIn("a.ts", "const table = { assets, projects: 1, 'contract-parties': 2, event: 3 }")).toBe(4);
  expect(countIn("a.ts", 'const list = ["assets", "projects", "contract_parties", "deals"]')).toBe(4);
  expect(countIn("a.ts", "type Table = { assets: 1; projects: 2; programs: 3 }; const other = { events: 1 }")).toBe(3);
});

test("no file outside the folders and registries of families names four of them or more", () => {
  const files = sources.flatMap((source) =>
    readdirSync(`${root}${source}`, { recursive: true, encoding: "utf8" }).map((file) =>
      `${source}/${file}`.replaceAll("\\", "/"),
    ),
  );
  const read = files.filter((file) => /(?<!\.test|\.gen)\.tsx?$/.test(file) && !file.includes("/testing/"));
  expect(read.length).toBeGreaterThan(500);
  const naming = read.filter(
    (file) => !isAtHome.test(file) && countIn(file, readFileSync(`${root}${file}`, "utf8")) > 3,
  );
  expect(naming.toSorted()).toEqual(Object.keys(reasoned).toSorted());
});
