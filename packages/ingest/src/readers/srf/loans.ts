import { type StateCodes, states } from "@pave/contract";
import { isObject } from "../../formats/json-lines.js";
import { BadCell, BadRow, type Cells } from "../../formats/row.js";
import { normalizeName } from "../../match/keys.js";
import { number, required, textOf, truncate, usDate } from "../../values/cells.js";
import { publicBody } from "../public-body.js";
import { type Reader, statedIn } from "../reader.js";
import type { BodyRecord, ImportRecord, Named } from "../record.js";

/**
 * Assistance agreements of the state revolving funds (33 U.S.C. 1383, 42 U.S.C. 300j-12) from EPA's layers on ArcGIS,
 * which repeat the columns of its SRF Public Portal. An agreement is a loan of its state's fund. Amounts are in dollars.
 * A borrower whose name is not recognized as a public body's may be a person, and is omitted.
 */
const fundReader = (fund: Fund): Reader => ({
  source: "epa-srf",
  within: statedIn("state"),
  format: {
    kind: "json",
    matches: (document) => {
      const [first] = featuresIn(document);
      const cells = cellsOfFeature(first);
      return "borrowername" in cells && "currentagreementamount" in cells && "pwsid" in cells === fund.hasSystems;
    },
    items: featuresIn,
    cells: cellsOfFeature,
  },
  start: () => {
    const known = new Set<string>();
    return (cells) =>
      agreementRecords(cells, fund).filter(
        ({ recordId, target }) => target === "program_loans" || (!known.has(recordId) && known.add(recordId)),
      );
  },
});

type Fund = { program: "cwsrf" | "dwsrf"; name: string; hasSystems: boolean };
export const cleanWaterLoans = fundReader({
  program: "cwsrf",
  name: "Clean Water State Revolving Fund",
  hasSystems: false,
});
export const drinkingWaterLoans = fundReader({
  program: "dwsrf",
  name: "Drinking Water State Revolving Fund",
  hasSystems: true,
});

/** The features of a layer's response, possibly of several pages. */
function featuresIn(document: unknown): readonly unknown[] {
  const items: unknown = isObject(document) ? document.features : document;
  return Array.isArray(items) ? items : [];
}

const read = new Set([
  ..."state borrowername statetrackingnumber typeofassistance initialagreementdate".split(" "),
  ..."initialagreementamount dateoflatestagreementaction currentagreementamount additionalsubsidyamount".split(" "),
  ..."facilityname projectname projectdescription pwsid pwsname interestrate projectcompletiondate".split(" "),
]);

/** A layer writes `Borrower_Name` or `BorrowerName` for the portal's `Borrower Name`. */
function cellsOfFeature(item: unknown): Record<string, string> {
  const attributes = isObject(item) && isObject(item.attributes) ? item.attributes : {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const plain = name.toLowerCase().replace(/[^a-z]/g, "");
      return read.has(plain)
        ? [[plain, typeof value === "string" || typeof value === "number" ? String(value) : ""]]
        : [];
    }),
  );
}

function agreementRecords(cells: Cells, fund: Fund): ImportRecord[] {
  const state = stateOf(required(cells, "state"));
  const agreed = dayOf(cells, "initialagreementdate");
  const number_ = textOf(cells, "statetrackingnumber");
  const borrower = borrowerOf(textOf(cells, "borrowername"), state);
  if (!number_ && !borrower) throw new BadRow("State tracking number and borrower: empty");
  const fundRecord = `fund|${fund.program}|${state.usps}`;
  const key = [fund.program, state.usps, number_ ?? "", borrower?.recordId ?? "", agreed ?? ""].join("|").slice(0, 480);
  const latest = dayOf(cells, "dateoflatestagreementaction");
  const named: Named | undefined = borrower && { target: "organizations", record: borrower.recordId };
  const subject = textOf(cells, "projectname") ?? textOf(cells, "facilityname") ?? textOf(cells, "pwsname");
  return [
    {
      target: "programs",
      recordId: fundRecord,
      asOf: null,
      repeats: true,
      bodyKey: fundRecord,
      assumed: { programType: "loan", loanProgram: fund.program, instrument: "direct_loan", status: "notStated" },
      fields: { name: `${state.name} ${fund.name}`, region: state.usps },
    },
    ...(borrower ? [borrower] : []),
    {
      target: "program_loans",
      recordId: `agreement|${key}`,
      asOf: latest ?? agreed ?? null,
      // An agreement that serves several facilities has a row for each.
      repeats: true,
      bodyKey: `srf|${key}`,
      mentions: { programId: { target: "programs", record: fundRecord }, borrowerOrgId: named },
      needs: ["programId"],
      assumed: { status: "closed", dealType: "srfLoan", sector: "waterAndWaste" },
      fields: {
        title: (truncate(subject, 300) ?? borrower?.fields.name ?? `Agreement ${number_}`).slice(0, 300),
        agreementNumber: number_?.slice(0, 60),
        region: state.usps,
        stateFips: state.fips,
        initialAgreementDate: agreed,
        latestActionDate: latest,
        initialAgreementAmount: number(cells, "initialagreementamount"),
        currentAgreementAmount: number(cells, "currentagreementamount"),
        additionalSubsidyAmount: number(cells, "additionalsubsidyamount"),
        interestRate: percent(cells, "interestrate"),
        substantialCompletionDate: dayOf(cells, "projectcompletiondate"),
      },
    },
  ];
}

function borrowerOf(name: string | undefined, { usps, fips }: StateCodes): BodyRecord | undefined {
  const body = name && publicBody(name, usps);
  if (!name || !body) return undefined;
  const recordId = ["borrower", usps, normalizeName(name)].join("|").slice(0, 500);
  return {
    recordId,
    asOf: null,
    repeats: true,
    bodyKey: recordId,
    ...body.keys,
    fields: { name: name.slice(0, 300), orgType: body.orgType, region: usps, stateFips: fips },
  };
}

function stateOf(text: string): StateCodes {
  const found = states.find(
    ({ usps, name }) => usps === text.toUpperCase() || name.toLowerCase() === text.toLowerCase(),
  );
  if (!found) throw new BadRow(`State: unknown (${text})`);
  return found;
}

/** ArcGIS returns dates as milliseconds since 1970, in UTC. */
function dayOf(cells: Cells, column: string): string | undefined {
  const text = textOf(cells, column);
  if (!text || !/^-?\d{6,}$/.test(text)) return usDate(cells, column);
  const day = new Date(Number(text));
  if (Number.isNaN(day.getTime())) throw new BadCell(column, text, "not a date");
  return day.toISOString().slice(0, 10);
}

function percent(cells: Cells, column: string): number | undefined {
  const rate = number(cells, column);
  return rate === undefined ? undefined : Math.round(rate * 10_000) / 1_000_000;
}
