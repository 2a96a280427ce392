import { BadRow, type Cells } from "../../formats/row.js";
import { number, required, slashDate, textOf } from "../../values/cells.js";
import { type Reader, statedIn } from "../reader.js";
import type { ImportRecord } from "../record.js";
import {
  assumedOfFinding,
  auditEvent,
  auditeeOf,
  auditeeRecord,
  auditRecordId,
  awardRecords,
  type FlagColumns,
  flagsIn,
  furtherIdentifier,
  joined,
  passThroughRecord,
  source,
} from "./records.js";

/* The clearinghouse's tables of 2016 to 2022, when the Census Bureau ran it, joined by DBKEY and the audit's year. */

const audit = (cells: Cells): string => joined(cells, "DBKEY", "AUDITYEAR");

/** The other tables have no state: a row has the state of its audit. */
const within = { recordOf: (cells: Cells) => auditRecordId(audit(cells)) };

const flagColumns: FlagColumns = [
  ["goingConcern", "GOINGCONCERN"],
  ["materialWeakness", "MATERIALWEAKNESS"],
  ["significantDeficiency", "SIGNIFICANTDEFICIENCY"],
  ["materialNoncompliance", "MATERIALNONCOMPLIANCE"],
  ["programMaterialWeakness", "MATERIALWEAKNESS_MP"],
  ["programSignificantDeficiency", "SIGNIFICANTDEFICIENCY_MP"],
  ["questionedCosts", "QCOSTS"],
  ["currentYearFindings", "CYFINDINGS"],
  ["lowRiskAuditee", "LOWRISK"],
];

/** One audit per row: the auditee, its expenditure, and the auditor's answers. Contacts and auditors are not read. */
export const auditHeaders: Reader = {
  source,
  within: statedIn("STATE"),
  format: {
    kind: "csv",
    header: ["ELECAUDITHEADERID", "DBKEY", "AUDITEENAME", "TOTFEDEXPEND"],
    only: [
      ..."DBKEY AUDITYEAR FYENDDATE EIN UEI DUNS AUDITEENAME CITY STATE ZIPCODE ENTITY_TYPE TOTFEDEXPEND".split(" "),
      ...flagColumns.map(([, column]) => column),
      "INITIALDATE",
      "DATERECEIVED",
      "FACACCEPTEDDATE",
    ],
  },
  start: () => (cells) => {
    const yearEnd = slashDate(cells, "FYENDDATE");
    const body = auditeeRecord({
      audit: audit(cells),
      yearEnd,
      name: required(cells, "AUDITEENAME"),
      usps: required(cells, "STATE"),
      locality: textOf(cells, "CITY"),
      kind: textOf(cells, "ENTITY_TYPE"),
      ein: textOf(cells, "EIN"),
      uei: textOf(cells, "UEI"),
      duns: textOf(cells, "DUNS"),
      zip: textOf(cells, "ZIPCODE"),
    });
    const event = auditEvent({
      audit: audit(cells),
      yearEnd,
      // The latest part's date follows the first's if an audit was completed later.
      received: slashDate(cells, "INITIALDATE") ?? slashDate(cells, "DATERECEIVED"),
      accepted: slashDate(cells, "FACACCEPTEDDATE"),
      expended: number(cells, "TOTFEDEXPEND"),
      flags: flagsIn(cells, flagColumns),
      region: body.fields.region,
    });
    return [body, event];
  },
};

/** One audited award per row, with its number of findings. */
export const auditedAwards: Reader = {
  source,
  within,
  format: {
    kind: "csv",
    header: ["ELECAUDITSID", "DBKEY", "CFDA", "AMOUNT", "FINDINGSCOUNT"],
    only: `ELECAUDITSID DBKEY AUDITYEAR CFDASEQNUM CFDA FEDERALPROGRAMNAME CFDAPROGRAMNAME AMOUNT FINDINGSCOUNT
      FINDINGREFNUMS AWARDIDENTIFICATION DIRECT PASSTHROUGHAMOUNT`.split(/\s+/),
  },
  start: () => (cells) => {
    const id = required(cells, "ELECAUDITSID");
    const year = yearOf(cells, "AUDITYEAR");
    const listed = required(cells, "CFDA");
    const expended = number(cells, "AMOUNT");
    const award = awardRecords({
      audit: audit(cells),
      recordId: `award:${id}`,
      sequence: number(cells, "CFDASEQNUM"),
      asOf: null,
      year,
      number: listed,
      listingTitle: textOf(cells, "CFDAPROGRAMNAME"),
      title: textOf(cells, "FEDERALPROGRAMNAME"),
      identification: textOf(cells, "AWARDIDENTIFICATION"),
      isDirect: { Y: true, N: false }[textOf(cells, "DIRECT") ?? ""],
      expended,
      passedOn: number(cells, "PASSTHROUGHAMOUNT"),
    });
    const findings = number(cells, "FINDINGSCOUNT") ?? 0;
    return findings > 0 ? [...award, findingEvent(cells, { id, year, listed, findings, expended })] : award;
  },
};

type Finding = { id: string; year: number; listed: string; findings: number; expended: number | undefined };

/** The findings on an award. The table gives the year of the audit but no date. */
function findingEvent(cells: Cells, { id, year, listed, findings, expended }: Finding): ImportRecord {
  const references = textOf(cells, "FINDINGREFNUMS");
  return {
    target: "events",
    recordId: `finding:${id}`,
    asOf: null,
    bodyKey: `finding|${id}`,
    mentions: { entityId: auditeeOf(audit(cells)) },
    assumed: assumedOfFinding,
    fields: {
      title: `Audit ${findings === 1 ? "finding" : "findings"} on award ${listed}, ${year}`,
      eventDate: `${year}-01-01`,
      eventDatePrecision: "year",
      requirement: `Audit findings on ${listed} (2 CFR 200.516)`,
      findingRef: id,
      finding: `Findings reported on this award: ${findings}${references ? ` (${references})` : ""}`.slice(0, 2_000),
      auditedExpenditure: expended,
    },
  };
}

/** The pass-through entities of awards. */
export const auditPassThroughs: Reader = {
  source,
  within,
  format: {
    kind: "csv",
    header: ["DBKEY", "AUDITYEAR", "ELECAUDITSID", "PASSTHROUGHNAME", "PASSTHROUGHID"],
  },
  start: () => (cells) => [
    passThroughRecord({
      audit: audit(cells),
      recordId: `passThrough:${required(cells, "ID")}`,
      award: { target: "program_recipients", record: `award:${required(cells, "ELECAUDITSID")}` },
      asOf: null,
      name: required(cells, "PASSTHROUGHNAME"),
      awardNumber: textOf(cells, "PASSTHROUGHID"),
    }),
  ],
};

/** Further EINs of audits; a row may have a DUNS number instead, which was retired in 2022 and is not read. */
export const auditEins: Reader = {
  source,
  within,
  format: { kind: "csv", header: ["DBKEY", "AUDITYEAR", "EIN", "EINSEQNUM"] },
  start: () => (cells) => {
    const ein = textOf(cells, "EIN");
    return ein === undefined ? [] : [furtherIdentifier(audit(cells), "additionalEins", ein, null)];
  },
};

export const auditUeis: Reader = {
  source,
  within,
  format: { kind: "csv", header: ["UEISID", "DBKEY", "AUDITYEAR", "UEI"] },
  start: () => (cells) => [furtherIdentifier(audit(cells), "additionalUeis", required(cells, "UEI"), null)],
};

function yearOf(cells: Cells, column: string): number {
  const text = required(cells, column);
  if (!/^(19|20)\d\d$/.test(text)) throw new BadRow(`${column}: not a year (${text})`);
  return Number(text);
}
