import { type CatalogueFeed, type Expectation, megabyte, publicDomain } from "./feed.js";

const site = "https://app.fac.gov/dissemination/public-data/gsa";
const personal = [
  "auditee_certify_name",
  "auditee_certify_title",
  "auditee_contact_name",
  "auditee_contact_title",
  "auditee_email",
  "auditee_phone",
  "auditor_certify_name",
  "auditor_certify_title",
  "auditor_contact_name",
  "auditor_contact_title",
  "auditor_email",
  "auditor_phone",
];

/** The tables of audits with their current columns; the addresses redirect to URLs that expire after 30 seconds. */
const tables: readonly { name: string; title: string; expects: Expectation }[] = [
  {
    name: "general",
    title: "Single audits",
    expects: {
      header: ["report_id", "auditee_uei", "audit_year", "auditee_name", "auditee_ein", "fac_accepted_date"],
      bytes: 270 * megabyte,
      rows: 413_762,
      dated: "fac_accepted_date",
    },
  },
  {
    name: "federal_awards",
    title: "Awards of single audits",
    expects: {
      header: ["report_id", "award_reference", "federal_agency_prefix", "federal_award_extension", "amount_expended"],
      bytes: 1_337 * megabyte,
      rows: 6_000_000,
    },
  },
  {
    name: "findings",
    title: "Findings of single audits",
    expects: { header: ["report_id", "award_reference", "reference_number", "type_requirement"], bytes: 90 * megabyte },
  },
  {
    name: "passthrough",
    title: "Pass-through entities of single audits",
    expects: { header: ["report_id", "award_reference", "passthrough_name"], bytes: 200 * megabyte },
  },
  {
    name: "additional_eins",
    title: "Further EINs of auditees",
    expects: { header: ["report_id", "auditee_uei", "additional_ein"], bytes: 4.8 * megabyte },
  },
  {
    name: "additional_ueis",
    title: "Further UEIs of auditees",
    expects: { header: ["report_id", "auditee_uei", "additional_uei"], bytes: 1.8 * megabyte },
  },
];

const common = {
  source: "fac-single-audits",
  cadence: { every: "day", staleDays: 45 },
  licence: publicDomain,
  knownFrom: "https://www.fac.gov/data/download/; GSA-TTS/FAC",
} as const;
/** Audits of a year are accepted within two years of its start. */
const yearlyShare = 1 / 10;

export const fac: readonly CatalogueFeed[] = [
  ...tables.map(
    ({ name, title, expects }): CatalogueFeed => ({
      ...common,
      key: `fac-single-audits/${name.replace("_", "-")}`,
      title,
      request: { url: `${site}/full/${name}.csv` },
      serves: ["nation"],
      expects,
      dropped: name === "general" ? personal : [],
    }),
  ),
  ...tables.map(
    ({ name, title, expects: { header = [], bytes = 0, rows = 0 } }): CatalogueFeed => ({
      ...common,
      key: `fac-single-audits/${name.replace("_", "-")}-of-year`,
      title: `${title}, of the audit year`,
      request: { url: `${site}/audit-year/{Y}-ay-${name}.csv` },
      serves: ["state"],
      edition: { every: "year", back: 2, skip: 1 },
      expects: { header, bytes: bytes * yearlyShare, ...(rows > 0 && { rows: Math.round(rows * yearlyShare) }) },
      cadence: { every: "day", staleDays: 400 },
      dropped: name === "general" ? personal : [],
    }),
  ),
];
