import { addMonths, type OrgType } from "@pave/contract";
import { BadRow, type Cells } from "../formats/row.js";
import { governmentKeys, governmentType } from "../match/keys.js";
import { readGovernmentName } from "../match/names.js";
import { number, postal, required, slashDate, textOf } from "../values/cells.js";
import { stateByUsps } from "../values/states.js";
import { titleCase } from "../values/title-case.js";
import { listingNumber, listingProgram } from "./assistance-listings.js";
import type { Reader } from "./reader.js";
import type { BodyRecord, ImportRecord, Named } from "./record.js";

/* The Federal Audit Clearinghouse's tables of single audits (2 CFR 200 subpart F), joined by DBKEY and the audit's year. */

const source = "fac-single-audits";
const auditee = (cells: Cells): string => `auditee:${required(cells, "DBKEY")}|${required(cells, "AUDITYEAR")}`;
const named = (cells: Cells): Named => ({ target: "organizations", record: auditee(cells) });

/** One audit a row: who was audited, what was spent, and what the auditors say. Contacts and auditors are not read. */
export const auditHeaders: Reader = {
  source,
  format: {
    kind: "csv",
    encoding: "utf-8",
    header: ["ELECAUDITHEADERID", "DBKEY", "AUDITEENAME", "TOTFEDEXPEND"],
    only: `DBKEY AUDITYEAR FYENDDATE EIN UEI DUNS AUDITEENAME CITY STATE ZIPCODE ENTITY_TYPE TOTFEDEXPEND CYFINDINGS
      MATERIALWEAKNESS MATERIALWEAKNESS_MP SIGNIFICANTDEFICIENCY SIGNIFICANTDEFICIENCY_MP MATERIALNONCOMPLIANCE
      GOINGCONCERN QCOSTS TYPEREPORT_MP DATERECEIVED FACACCEPTEDDATE`.split(/\s+/),
  },
  start: () => (cells) => {
    const body = bodyOf(cells);
    return [body, auditEvent(cells, body.fields.region ?? undefined)];
  },
};

function bodyOf(cells: Cells): BodyRecord {
  const name = titleCase(required(cells, "AUDITEENAME"));
  const state = stateByUsps(required(cells, "STATE"));
  const locality = titleCase(textOf(cells, "CITY") ?? "");
  const kind = textOf(cells, "ENTITY_TYPE")?.toLowerCase() ?? "";
  const read =
    kind === "local government" ? readGovernmentName(name, state.usps, locality, /\bcounty\b/i.test(name)) : null;
  return {
    recordId: auditee(cells),
    asOf: slashDate(cells, "FYENDDATE") ?? null,
    ...(read ? governmentKeys(read, state.usps) : {}),
    fields: {
      name,
      orgType: read ? governmentType(read, state.usps) : orgTypeOf(kind, name),
      status: "active",
      ein: textOf(cells, "EIN"),
      uei: textOf(cells, "UEI"),
      dunsLegacy: textOf(cells, "DUNS"),
      locality: locality || undefined,
      region: state.usps,
      stateFips: state.fips,
      postalCode: postal(textOf(cells, "ZIPCODE")),
    },
  };
}

function orgTypeOf(kind: string, name: string): OrgType {
  if (kind.startsWith("non-profit")) return "nonProfit";
  if (kind.startsWith("institution of higher education")) return "university";
  if (/\b(school|schools|board of education|isd|usd)\b/i.test(name)) return "schoolDistrict";
  if (/\b(district|authority)\b/i.test(name)) return "specialDistrict";
  return "other";
}

/** Audit findings, in the wording of the clearinghouse's form. */
const remarks = [
  ["MATERIALWEAKNESS", "Material weakness in the financial statements"],
  ["SIGNIFICANTDEFICIENCY", "Significant deficiency in the financial statements"],
  ["MATERIALNONCOMPLIANCE", "Material noncompliance in the financial statements"],
  ["GOINGCONCERN", "Going concern doubt"],
  ["MATERIALWEAKNESS_MP", "Material weakness in a major program"],
  ["SIGNIFICANTDEFICIENCY_MP", "Significant deficiency in a major program"],
  ["QCOSTS", "Questioned costs"],
] as const;

function auditEvent(cells: Cells, region: BodyRecord["fields"]["region"]): ImportRecord {
  const yearEnd = slashDate(cells, "FYENDDATE");
  const accepted = slashDate(cells, "FACACCEPTEDDATE") ?? slashDate(cells, "DATERECEIVED");
  if (!yearEnd || !accepted) throw new BadRow("FACACCEPTEDDATE: empty");
  const found = remarks.flatMap(([column, words]) => (cells[column] === "Y" ? [words] : []));
  const hasFindings = cells.CYFINDINGS === "Y" || found.length > 0;
  const key = auditee(cells).replace("auditee:", "audit|");
  return {
    target: "events",
    recordId: key,
    asOf: accepted,
    bodyKey: key,
    mentions: { entityId: named(cells) },
    fields: {
      title: `Single audit of the year to ${yearEnd}`,
      category: "compliance",
      eventType: "singleAudit",
      entityType: "organization",
      eventDate: accepted,
      // 2 CFR 200.512: nine months after the end of the period at the latest.
      dueDate: addMonths(yearEnd, 9),
      completedDate: accepted,
      status: hasFindings ? "failed" : "completed",
      priority: hasFindings ? "high" : "low",
      amount: number(cells, "TOTFEDEXPEND"),
      amountKind: "outlay",
      region,
      regulation: "singleAudit",
      requirement: "Audit of federal awards (2 CFR 200.501)",
      filedDate: slashDate(cells, "DATERECEIVED"),
      complianceStatus: hasFindings ? "nonCompliant" : "compliant",
      finding: hasFindings ? found.join(". ") || "Findings on federal awards" : undefined,
    },
  };
}

/** One audited award a row, by assistance listing, with how many findings there are on it. */
export const auditedAwards: Reader = {
  source,
  format: {
    kind: "csv",
    encoding: "utf-8",
    header: ["ELECAUDITSID", "DBKEY", "CFDA", "AMOUNT", "FINDINGSCOUNT"],
    only: `ELECAUDITSID DBKEY AUDITYEAR CFDA FEDERALPROGRAMNAME CFDAPROGRAMNAME AMOUNT FINDINGSCOUNT
      AWARDIDENTIFICATION DIRECT`.split(/\s+/),
  },
  start: () => auditedAward,
};

function auditedAward(cells: Cells): ImportRecord[] {
  const listing = listingNumber(required(cells, "CFDA"));
  const title =
    textOf(cells, "CFDAPROGRAMNAME") ?? textOf(cells, "FEDERALPROGRAMNAME") ?? `Assistance listing ${listing}`;
  const program = listingProgram(listing, titleCase(title).slice(0, 300));
  const id = required(cells, "ELECAUDITSID");
  const year = required(cells, "AUDITYEAR");
  const findings = number(cells, "FINDINGSCOUNT") ?? 0;
  const records: ImportRecord[] = [
    { ...program, recordId: `${program.bodyKey}|${program.fields.name}`, asOf: null, repeats: true },
    {
      target: "program_recipients",
      recordId: `award:${id}`,
      asOf: `${year}-12-31`,
      mentions: { programId: { target: "programs", key: program.bodyKey }, recipientOrgId: named(cells) },
      fields: {
        recipientType: cells.DIRECT === "Y" ? "Direct award, audited" : "Passed through, audited",
        agreementNumber: textOf(cells, "AWARDIDENTIFICATION")?.slice(0, 60),
        outlay: number(cells, "AMOUNT"),
      },
    },
  ];
  if (findings > 0)
    records.push({
      target: "events",
      recordId: `finding:${id}`,
      asOf: `${year}-12-31`,
      bodyKey: `finding|${id}`,
      mentions: { entityId: named(cells) },
      fields: {
        title: `Audit ${findings === 1 ? "finding" : "findings"} on ${listing} ${program.fields.name}`.slice(0, 300),
        category: "compliance",
        eventType: "auditFinding",
        entityType: "organization",
        eventDate: `${year}-12-31`,
        status: "failed",
        priority: "high",
        amount: number(cells, "AMOUNT"),
        amountKind: "outlay",
        regulation: "singleAudit",
        requirement: `Compliance of ${listing} (2 CFR 200.516)`,
        findingRef: id,
        finding: `${findings} ${findings === 1 ? "finding" : "findings"} of the single audit of ${year} on this award`,
        complianceStatus: "nonCompliant",
      },
    });
  return records;
}
