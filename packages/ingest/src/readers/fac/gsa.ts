import { BadRow, type Cells } from "../../formats/row.js";
import { dateOf, number, required, textOf } from "../../values/cells.js";
import { type Reader, statedIn } from "../reader.js";
import type { Named } from "../record.js";
import {
  assumedOfFinding,
  auditEvent,
  auditeeOf,
  auditeeRecord,
  auditRecordId,
  awardKey,
  awardRecords,
  type FlagColumns,
  flagsIn,
  furtherIdentifier,
  passThroughRecord,
  source,
} from "./records.js";

/*
 * The tables of fac.gov, where the General Services Administration has run the clearinghouse since 2023, joined by
 * `report_id`. They repeat the audits of 2016 to 2022 under ids such as `2022-06-CENSUS-0000228830`, which contain the
 * key of the older tables, so that an audit in both is stored once.
 */

const csv = (header: readonly string[], only: readonly string[]): Reader["format"] => ({
  kind: "csv",
  header,
  only: [...new Set([...header, ...only])],
});

function audit(cells: Cells): string {
  const id = required(cells, "report_id");
  const [, year, key] = /^(\d{4})-\d\d-CENSUS-0*(\d+)$/.exec(id) ?? [];
  return year && key ? `${key}|${year}` : id;
}

/** The other tables have no state: a row has the state of its audit. */
const within = { recordOf: (cells: Cells) => auditRecordId(audit(cells)) };

/** `AWARD-0012` is the twelfth award of its audit. */
const sequence = (cells: Cells): number => Number(/(?<!\d)\d+$/.exec(required(cells, "award_reference"))?.[0]);
const accepted = (cells: Cells): string | null => dateOf(cells, "fac_accepted_date") ?? null;
const awardOf = (cells: Cells): Named => ({
  target: "program_recipients",
  key: awardKey(audit(cells), sequence(cells)),
});

const auditFlags: FlagColumns = [
  ["goingConcern", "is_going_concern_included"],
  ["materialWeakness", "is_internal_control_material_weakness_disclosed"],
  ["significantDeficiency", "is_internal_control_deficiency_disclosed"],
  ["materialNoncompliance", "is_material_noncompliance_disclosed"],
  ["lowRiskAuditee", "is_low_risk_auditee"],
];

/**
 * `general.csv`: one audit per row. Contacts and auditors are not read. A tribe may withhold its report from the public
 * (2 CFR 200.512(b)(2)); such an audit is not imported.
 */
export const facAudits: Reader = {
  source,
  within: statedIn("auditee_state"),
  format: csv(
    ["report_id", "audit_year", "auditee_name", "total_amount_expended"],
    [
      ..."auditee_uei auditee_ein auditee_city auditee_state auditee_zip entity_type fy_end_date".split(" "),
      ..."submitted_date fac_accepted_date resubmission_status is_public".split(" "),
      ...auditFlags.map(([, column]) => column),
    ],
  ),
  start: () => (cells) => {
    if (/^(no?|false)$/i.test(cells.is_public ?? "")) throw new BadRow("is_public: not public; not stored");
    const yearEnd = dateOf(cells, "fy_end_date");
    const body = auditeeRecord({
      audit: audit(cells),
      yearEnd,
      name: required(cells, "auditee_name"),
      usps: required(cells, "auditee_state"),
      locality: textOf(cells, "auditee_city"),
      kind: textOf(cells, "entity_type"),
      ein: textOf(cells, "auditee_ein"),
      uei: textOf(cells, "auditee_uei"),
      zip: textOf(cells, "auditee_zip"),
    });
    const event = auditEvent({
      audit: audit(cells),
      yearEnd,
      received: dateOf(cells, "submitted_date"),
      accepted: dateOf(cells, "fac_accepted_date"),
      expended: number(cells, "total_amount_expended"),
      flags: flagsIn(cells, auditFlags),
      region: body.fields.region,
      isSuperseded: /^dep/i.test(cells.resubmission_status ?? ""),
    });
    return [body, event];
  },
};

/** `federal_awards.csv`: one award of an audit per row. */
export const facAwards: Reader = {
  source,
  within,
  format: csv(
    ["report_id", "award_reference", "federal_agency_prefix", "federal_award_extension", "amount_expended"],
    [
      ..."audit_year fac_accepted_date federal_program_name additional_award_identification".split(" "),
      ..."is_direct passthrough_amount".split(" "),
    ],
  ),
  start: () => (cells) => {
    const direct = textOf(cells, "is_direct")?.toLowerCase() ?? "";
    return awardRecords({
      audit: audit(cells),
      recordId: `award:${required(cells, "report_id")}|${required(cells, "award_reference")}`,
      sequence: sequence(cells),
      asOf: accepted(cells),
      year: number(cells, "audit_year"),
      number: `${required(cells, "federal_agency_prefix")}.${required(cells, "federal_award_extension")}`,
      title: textOf(cells, "federal_program_name"),
      identification: textOf(cells, "additional_award_identification"),
      isDirect: /^y/.test(direct) ? true : /^n/.test(direct) ? false : undefined,
      expended: number(cells, "amount_expended"),
      passedOn: number(cells, "passthrough_amount"),
    });
  },
};

const findingFlags: FlagColumns = [
  ["modifiedOpinion", "is_modified_opinion"],
  ["materialWeakness", "is_material_weakness"],
  ["significantDeficiency", "is_significant_deficiency"],
  ["questionedCosts", "is_questioned_costs"],
  ["repeatFinding", "is_repeat_finding"],
  ["otherMatters", "is_other_matters"],
  ["otherFindings", "is_other_findings"],
];

/** `findings.csv`: one finding on one award per row; a finding on several awards is one event. */
export const facFindings: Reader = {
  source,
  within,
  format: csv(
    ["report_id", "award_reference", "reference_number", "type_requirement", "is_questioned_costs"],
    ["audit_year", "fac_accepted_date", ...findingFlags.map(([, column]) => column)],
  ),
  start: () => (cells) => {
    const reference = required(cells, "reference_number");
    const day = accepted(cells);
    const requirement = textOf(cells, "type_requirement");
    return [
      {
        target: "events",
        recordId: `finding:${required(cells, "report_id")}|${reference}|${required(cells, "award_reference")}`,
        asOf: day,
        bodyKey: `finding|${audit(cells)}|${reference}`,
        repeats: true,
        mentions: { entityId: auditeeOf(audit(cells)) },
        assumed: { ...assumedOfFinding, requirement: "Audit finding (2 CFR 200.516)" },
        fields: {
          title: `Audit finding ${reference}`,
          eventDate: day ?? `${required(cells, "audit_year")}-01-01`,
          eventDatePrecision: day === null ? "year" : "day",
          findingRef: reference.slice(0, 60),
          finding: requirement && `Types of compliance requirement: ${requirement}`,
          auditFlags: flagsIn(cells, findingFlags),
        },
      },
    ];
  },
};

/** `passthrough.csv`: the pass-through entities of awards. */
export const facPassThroughs: Reader = {
  source,
  within,
  format: csv(["report_id", "award_reference", "passthrough_name", "passthrough_id"], ["fac_accepted_date"]),
  start: () => (cells) => {
    const name = required(cells, "passthrough_name");
    const awardNumber = textOf(cells, "passthrough_id");
    const id = [required(cells, "report_id"), required(cells, "award_reference"), name, awardNumber ?? ""].join("|");
    return [
      {
        ...passThroughRecord({
          audit: audit(cells),
          recordId: `passThrough:${id}`.slice(0, 500),
          award: awardOf(cells),
          asOf: accepted(cells),
          name,
          awardNumber,
        }),
        repeats: true,
      },
    ];
  },
};

/** `additional_eins.csv` and `additional_ueis.csv`: further legal entities that an audit covers. */
export const facEins: Reader = {
  source,
  within,
  format: csv(["report_id", "additional_ein"], ["fac_accepted_date"]),
  start: () => (cells) => [
    furtherIdentifier(audit(cells), "additionalEins", required(cells, "additional_ein"), accepted(cells)),
  ],
};

export const facUeis: Reader = {
  source,
  within,
  format: csv(["report_id", "additional_uei"], ["fac_accepted_date"]),
  start: () => (cells) => [
    furtherIdentifier(audit(cells), "additionalUeis", required(cells, "additional_uei"), accepted(cells)),
  ],
};
