import { BadCell, BadRow, type Cells } from "../../formats/row.js";
import { governmentKeys } from "../../match/keys.js";
import { number, required, textOf, truncate } from "../../values/cells.js";
import type { Reader } from "../reader.js";
import type { BodyRecord, ImportRecord, Named, RecordOf } from "../record.js";
import { bureaus, federalPrograms, fundKind } from "./bureaus.js";

/**
 * Requests to Baltimore's Capital Improvement Program: a row per project, fiscal year and fund (`Source`), and one with
 * their sum (`Total`). Funding lines come from the former, the project's budget from the latter, so that nothing counts
 * twice. The amount of a line is the Capital Budget of its year (Ordinance of Estimates); the budget of a project is
 * the newest year's, with prior appropriations. The file starts with the newest year; older appropriations count,
 * latest first, up to the amount that year states as prior, and the rest has lapsed. Amounts are in dollars; `NA` is
 * empty. A fiscal year begins on July 1.
 */
export const baltimoreCapitalPlan: Reader = {
  source: "baltimore-cip",
  complete: {},
  dated: /FY\d\d-FY\d\d/,
  format: {
    kind: "csv",
    header: ["cip_number", "cip_year_id", "amt_type", "agency_amt", "budget_amt", "source_code"],
    only: [
      ..."fiscal_year cip_number cip_year_id project_title location project_desc amt_type appropriated_amt".split(" "),
      ..."agency_amt planning_amt budget_amt total_amt source_code source_name bureau_name".split(" "),
      ..."contract_number request_year_min".split(" "),
    ],
  },
  start: () => {
    const bodies = new Set<string>();
    const lines = new Map<string, number>();
    const carried = new Map<string, Carried>();
    return (given) => {
      const cells = withoutNa(given);
      const year = yearOf(cells);
      const project = projectOf(cells, year);
      const agency = bureaus[cells.bureau_name ?? ""]?.agency ?? textOf(cells, "bureau_name");
      return [
        ...newBodies(bodies, agency),
        project,
        ...ties(cells, project.recordId, year),
        ...(cells.amt_type === "Total" ? [budgetOf(cells, year)] : fundingOf(cells, year, lines, carried)),
      ];
    };
  },
};

const city = "City of Baltimore";
const maryland = { region: "MD", stateFips: "24" } as const;

const withoutNa = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text === "NA" ? "" : text]));

function yearOf(cells: Cells): number {
  const year = number(cells, "fiscal_year");
  if (year === undefined) throw new BadRow("fiscal_year: empty");
  if (!["Source", "Total"].includes(cells.amt_type ?? ""))
    throw new BadCell("amt_type", cells.amt_type ?? "", "unknown");
  return year;
}

const startOf = (fiscalYear: number) => `${fiscalYear - 1}-07-01`;

/** The city, and the agency of a row, each once. */
function newBodies(known: Set<string>, agency: string | undefined): BodyRecord[] {
  const found: BodyRecord[] = [];
  if (!known.has(city))
    found.push({
      recordId: city,
      asOf: null,
      bodyKey: city,
      ...governmentKeys({ kind: "city", bare: "Baltimore" }, "MD"),
      assumed: {
        name: city,
        orgType: "municipality",
        sector: "governance",
        geoid: "2404000",
        locality: "Baltimore",
        placeFips: "04000",
        ...maryland,
      },
      fields: {},
    });
  if (agency && !known.has(agency))
    found.push({
      recordId: agency,
      asOf: null,
      bodyKey: agency,
      parentKey: city,
      assumed: { orgType: "other", sector: "governance", locality: "Baltimore", ...maryland },
      fields: { name: agency },
    });
  for (const { recordId } of found) known.add(recordId);
  return found;
}

function projectOf(cells: Cells, year: number): RecordOf<"projects"> {
  const id = required(cells, "cip_number");
  const bureau = bureaus[cells.bureau_name ?? ""];
  const agency = bureau?.agency ?? textOf(cells, "bureau_name");
  const contract = textOf(cells, "contract_number");
  const location = textOf(cells, "location");
  return {
    target: "projects",
    recordId: id,
    repeats: true,
    asOf: startOf(year),
    bodyKey: `baltimore-cip|${id}`,
    mentions: {
      ownerOrgId: { target: "organizations", record: city },
      sponsorOrgId: agency ? { target: "organizations", record: agency } : undefined,
    },
    assumed: {
      locality: "Baltimore",
      county: "Baltimore city",
      ...maryland,
      countyFips: "510",
      placeFips: "04000",
    },
    fields: {
      title: required(cells, "project_title").slice(0, 300),
      projectNumber: id,
      identifiers: [{ scheme: "Baltimore CIP", id }, ...(contract ? [{ scheme: "Contract", id: contract }] : [])],
      description: truncate(cells.project_desc, 5_000),
      sector: bureau && [bureau.sector],
      assetClass: bureau?.assetClass,
      streetAddress: location && !everywhere.test(location) ? location.slice(0, 300) : undefined,
    },
  };
}

/** Values of the column for a project without a location. */
const everywhere = /^(city-? ?wide|various|tbd|n\/?a$|baltimore city)/i;

/** The newest year of a project, and its prior appropriations not yet counted. */
type Carried = { year: number; left: number };

/** The counted and the lapsed parts of an appropriation. */
function partsOf(amount: number, year: number, of: Carried): { counted: number; lapsed: number } {
  if (year >= of.year || amount <= 0) return { counted: amount, lapsed: 0 };
  const counted = Math.min(amount, of.left);
  of.left -= counted;
  return { counted, lapsed: amount - counted };
}

/** A line of funding; a second line of the same fund and year is numbered. */
function fundingOf(
  cells: Cells,
  year: number,
  lines: Map<string, number>,
  carried: Map<string, Carried>,
): ImportRecord[] {
  const project = required(cells, "cip_number");
  const code = required(cells, "source_code");
  const fundName = required(cells, "source_name");
  const key = `${required(cells, "cip_year_id")}|${code}|${fundName}`;
  const at = (lines.get(key) ?? 0) + 1;
  lines.set(key, at);
  const recordId = at === 1 ? key : `${key}|${at}`;
  const line = (id: string, fields: RecordOf<"project_funding">["fields"]): RecordOf<"project_funding"> => ({
    target: "project_funding",
    recordId: id,
    asOf: startOf(year),
    mentions: { projectId: { target: "projects", record: project }, programId: federalPrograms[code] },
    fields: { sourceType: fundKind(code, fundName), fundName, isFederal: code.startsWith("5"), ...fields },
  });
  const [requested = 0, budgeted = 0, before = 0] = ["agency_amt", "budget_amt", "appropriated_amt"].map((column) =>
    number(cells, column),
  );
  const isFirst = number(cells, "request_year_min") === year;
  const of = carried.get(project) ?? { year, left: 0 };
  carried.set(project, of);
  if (year === of.year && !isFirst) of.left += before;
  const own = partsOf(budgeted, year, of);
  return [
    ...appropriated(`${recordId}|before`, partsOf(isFirst ? before : 0, year, of), of.year, line, {
      restrictions: `Appropriated before FY ${year}`,
    }),
    ...appropriated(recordId, own, of.year, line, {
      fiscalYear: year,
      requestedAmount: number(cells, "agency_amt"),
      recommendedAmount: number(cells, "planning_amt"),
    }),
    // A zero in the ordinance is a request that was not granted.
    ...(requested !== 0 && budgeted === 0
      ? [
          line(recordId, {
            amount: 0,
            fiscalYear: year,
            status: "rejected",
            requestedAmount: number(cells, "agency_amt"),
            recommendedAmount: number(cells, "planning_amt"),
          }),
        ]
      : []),
  ];
}

type FundingFields = RecordOf<"project_funding">["fields"];

/** An appropriation as one line, or as two if part of it has lapsed. */
function appropriated(
  id: string,
  { counted, lapsed }: ReturnType<typeof partsOf>,
  newest: number,
  line: (id: string, fields: FundingFields) => RecordOf<"project_funding">,
  fields: FundingFields,
): RecordOf<"project_funding">[] {
  const restrictions = `Not among what FY ${newest} states as appropriated before; the oldest are taken to have lapsed`;
  return [
    ...(counted === 0 ? [] : [line(id, { ...fields, amount: counted, status: "committed" })]),
    ...(lapsed === 0
      ? []
      : [line(counted === 0 ? id : `${id}|lapsed`, { ...fields, amount: lapsed, status: "expired", restrictions })]),
  ];
}

/** The budget of the newest year, from its total. */
function budgetOf(cells: Cells, year: number): RecordOf<"projects"> {
  const id = required(cells, "cip_number");
  const total = number(cells, "total_amt");
  const dollars = (column: string) =>
    (number(cells, column) ?? 0).toLocaleString("en-US", { maximumFractionDigits: 2 });
  return {
    target: "projects",
    recordId: `${id}|budget`,
    repeats: true,
    asOf: startOf(year),
    bodyKey: `baltimore-cip|${id}`,
    fields: {
      status: (total ?? 0) > 0 ? "approved" : "planning",
      budget: total !== undefined && total >= 0 ? total : undefined,
      budgetDescription:
        `FY ${year}: $${dollars("budget_amt")} in the Capital Budget (Ordinance of Estimates) and $${dollars("appropriated_amt")} ` +
        `appropriated before. The agency requested $${dollars("agency_amt")}; the Planning Commission recommended $${dollars("planning_amt")}. ` +
        "What earlier years appropriated beyond that is taken to have lapsed.",
    },
  };
}

/** Links to bridges that a project names by the city's number, such as `BC 1202` or `BC-5206`. */
function ties(cells: Cells, project: string, year: number): ImportRecord[] {
  const tied = (column: string, where: string) =>
    [...(cells[column] ?? "").matchAll(/\bBC[ -]?(\d{4})\b/g)].map(([, bridge = ""]) => ({ bridge, where }));
  const named = [...tied("project_title", "title"), ...tied("project_desc", "description")];
  const first = named.filter(({ bridge }, at) => named.findIndex((one) => one.bridge === bridge) === at);
  return first.map(({ bridge, where }): RecordOf<"project_assets"> => {
    // NBI numbers of the city's bridges: `200000BC1202010`, the last three digits of which are the part.
    const assetId: Named = { target: "assets", keyPrefix: `bridge|24|200000BC${bridge}` };
    return {
      target: "project_assets",
      recordId: `${project}|BC ${bridge}`,
      repeats: true,
      asOf: startOf(year),
      mentions: { projectId: { target: "projects", record: project }, assetId },
      fields: { basis: `Bridge number BC ${bridge} in the project's ${where}` },
    };
  });
}
