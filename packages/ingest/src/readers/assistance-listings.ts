import { BadRow, type Cells } from "../formats/row.js";
import { federalKey } from "../match/keys.js";
import { applicantTypesIn } from "../values/applicant-types.js";
import { given, longDate, required, textOf, textUpTo, webAddress } from "../values/cells.js";
import { titleCase } from "../values/title-case.js";
import { agencyNameOf } from "./listing-agencies.js";
import type { Reader } from "./reader.js";
import type { ImportRecord, Named, RelatedRecord } from "./record.js";

const source = "assistance-listings";
const number = "Assistance Listings Number";
const agency = "Department/Ind. Agency";
const note = "SAM.gov ends each of these exports at 5,000 rows, so listings may be missing";

/** SAM.gov's export of assistance listings with their types of assistance. Contacts are not read. */
export const assistanceListings: Reader = {
  source,
  note,
  format: {
    kind: "csv",
    header: [number, "Title", "Types of Assistance", "Funded"],
    only: [
      number,
      "Title",
      "Types of Assistance",
      agency,
      "Sub-Tier",
      "Last Date Modified",
      "Date Published",
      "Funded",
    ],
  },
  start: () => (cells) => [
    {
      ...listing("listing", cells, {
        ...typesOf(textOf(cells, "Types of Assistance") ?? ""),
        // Without funding it takes no applications; with funding, its notices state whether it does.
        status: cells.Funded === "false" ? "closed" : undefined,
        postDate: longDate(cells, "Date Published"),
      }),
      published: { name: textOf(cells, "Title"), status: cells.Funded ? `Funded: ${cells.Funded}` : undefined },
    },
  ],
};

/** SAM.gov's title export. Fields it lacks come from the other files. */
export const assistanceTitles: Reader = {
  source,
  note,
  format: {
    kind: "csv",
    header: [number, "Title", agency, "Related Federal Assistance"],
    only: [number, "Title", agency, "Sub-Tier", "Last Date Modified"],
  },
  start: () => (cells) => [listing("title", cells, {})],
};

type Program = Extract<RelatedRecord, { target: "programs" }>;

function listing(kind: string, cells: Cells, fields: Program["fields"]): ImportRecord {
  const program = listingNumber(required(cells, number));
  const title = required(cells, "Title");
  const department = textOf(cells, agency);
  const part = textOf(cells, "Sub-Tier");
  return {
    ...listingProgram(program, title),
    recordId: `${kind}:${program}`,
    asOf: longDate(cells, "Last Date Modified") ?? null,
    mentions: { administeringOrgId: agencyNamed(program, department, part) },
    fields: {
      ...listingProgram(program, title).fields,
      ...fields,
      topLevelAgency: department && agencyName(department),
      fundingAgency: part && agencyName(part),
    },
  };
}

/**
 * The fields of a listing common to all sources: number and title. Only SAM.gov states its types, and only notices of
 * funding opportunities state whether it takes applications.
 */
export function listingProgram(program: string, title: string, published = title) {
  return {
    target: "programs" as const,
    bodyKey: `listing|${program}`,
    published: { name: published },
    assumed: { programType: "other" as const, status: "notStated" as const },
    fields: {
      // An underscore separates a title from its part: `Special Programs for the Aging_Title III`.
      name: title
        .split("_")
        .map((part) => titleCase(part.trim()))
        .join(": "),
      programNumber: program,
      assistanceListingNumber: program,
      assistanceListingTitle: title,
    },
  };
}

/** `10.07` has lost its last zero. Throws `BadRow` if not a listing number. */
export function listingNumber(text: string): string {
  const parts = /^(\d{2})\.(\d{2,3})$/.exec(text);
  if (!parts?.[2]) throw new BadRow(`Not an assistance listing number (${text})`);
  return `${parts[1]}.${parts[2].padEnd(3, "0")}`;
}

/** `INTERIOR, DEPARTMENT OF THE` is the Department of the Interior. */
function agencyName(name: string): string {
  const turned = /^(.+), (DEPARTMENT OF(?: THE)?|OFFICE OF|NATIONAL)$/i.exec(name);
  return titleCase(turned ? `${turned[2]} ${turned[1]}` : name.replace(/^DEPT OF /i, "DEPARTMENT OF "));
}

/**
 * The administering agency: the sub-agency if given, else the department. Some rows repeat the department as the
 * sub-agency, and some name an agency of the department that the number belongs to in its place.
 */
function agencyNamed(program: string, department: string | undefined, part: string | undefined): Named | undefined {
  if (!department) return undefined;
  const whole = spelledOut(department);
  const own = part === undefined || spelledOut(part) === whole ? undefined : spelledOut(part);
  const above = agencyNameOf(program);
  const isPart = own === undefined && above !== whole && above?.startsWith("Department of ");
  return {
    organization: "match_key",
    value: above !== undefined && isPart ? federalKey(above, whole) : federalKey(whole, own),
  };
}

/** `NATIONAL INSTITUTES OF HEALTH_II` is its agency's second list. */
const spelledOut = (name: string): string =>
  agencyName(name.replace(/(_| - )[IVX]+$/i, ""))
    .replace(/^US /, "")
    .replace(/\bAsst\b/, "Assistant");

/** The letters of the catalog, with USAspending's code and the form of the assistance. */
const types = [
  [/^A - .*|^FORMULA GRANTS/i, "03", "grant"],
  [/^B - .*cooperative agreements?\b.*|^COOPERATIVE AGREEMENTS/i, "05", "cooperative_agreement"],
  [/^B - .*|^PROJECT GRANTS/i, "04", "grant"],
  [/^C - .*|^DIRECT PAYMENTS FOR/i, "06", "other"],
  [/^D - .*|^DIRECT PAYMENTS WITH/i, "10", "other"],
  [/^E - .*|^DIRECT LOANS/i, "07", "direct_loan"],
  [/^F - .*|^GUARANTEED/i, "08", "loan_guarantee"],
  [/^G - .*|^INSURANCE/i, "09", "other"],
] as const;

/** The first type of assistance, and the type of program: a grant if any is one, else a loan if any is one. */
function typesOf(text: string): Pick<Program["fields"], "programType" | "assistanceType" | "instrument"> {
  if (text === "") return {};
  const given = text.split(/;|\n|, (?=[A-Z] - )/).flatMap((type) => type.trim() || []);
  const known = given.map((type) => types.find(([pattern]) => pattern.test(type)));
  const [, assistanceType = "11", instrument = "other"] = known[0] ?? [];
  const gives = (...codes: string[]) => known.some((type) => type !== undefined && codes.includes(type[1]));
  const programType = gives("03", "04", "05") ? "grant" : gives("07", "08") ? "loan" : "other";
  return { programType, assistanceType, instrument };
}

/** The full catalog, forty columns, as published by USAspending. Offices and contacts are not read. */
export const assistanceCatalog: Reader = {
  source,
  format: {
    kind: "csv",
    header: ["Program Title", "Program Number", "Objectives (050)"],
    only: [
      "Program Title",
      "Program Number",
      "Popular Name (020)",
      "Federal Agency (030)",
      "Objectives (050)",
      "Types of Assistance (060)",
      "Applicant Eligibility (081)",
      "Beneficiary Eligibility (082)",
      "Website Address",
      "URL",
      "Published Date",
      "Archived Date",
    ],
  },
  start: () => (cells) => [catalogProgram(cells)],
};

function catalogProgram(cells: Cells): ImportRecord {
  const program = listingNumber(required(cells, "Program Number"));
  // `AGRICULTURAL RESEARCH SERVICE, AGRICULTURE, DEPARTMENT OF`
  const [, part, department] = /^(?:(.+), )?([^,]+, DEPARTMENT OF(?: THE)?)$/.exec(
    textOf(cells, "Federal Agency (030)") ?? "",
  ) ?? [undefined, undefined, textOf(cells, "Federal Agency (030)")];
  const base = listingProgram(program, required(cells, "Program Title"));
  const archiveDate = longDate(cells, "Archived Date");
  return {
    ...base,
    recordId: `catalog:${program}`,
    asOf: null,
    mentions: { administeringOrgId: agencyNamed(program, department, part) },
    fields: {
      ...base.fields,
      ...typesOf(textOf(cells, "Types of Assistance (060)") ?? ""),
      status: archiveDate ? "archived" : undefined,
      popularName: textUpTo(given(cells, "Popular Name (020)"), "Popular Name (020)", 200),
      objectives: textUpTo(cells, "Objectives (050)", 5_000),
      eligibilityText: textUpTo(given(cells, "Applicant Eligibility (081)"), "Applicant Eligibility (081)", 5_000),
      eligibleApplicantTypes: applicantTypesIn(textOf(cells, "Applicant Eligibility (081)")),
      beneficiaryEligibility: textUpTo(
        given(cells, "Beneficiary Eligibility (082)"),
        "Beneficiary Eligibility (082)",
        5_000,
      ),
      topLevelAgency: department && agencyName(department),
      fundingAgency: part && titleCase(part),
      postDate: longDate(cells, "Published Date"),
      archiveDate,
      url: webAddress(textOf(cells, "URL")),
    },
  };
}
