import { type AuditFlag, formatDate, type OrgType, singleAuditDue, states } from "@pave/contract";
import { BadRow, type Cells } from "../../formats/row.js";
import { districtKeys, districtType, isOffice } from "../../match/districts.js";
import { governmentKeys, governmentType } from "../../match/keys.js";
import { readGovernmentName } from "../../match/names.js";
import { postal, required, textOf } from "../../values/cells.js";
import { stateByUsps } from "../../values/states.js";
import { titleCase, titleCasePlace } from "../../values/title-case.js";
import { listingProgram } from "../assistance-listings.js";
import { agencyOf } from "../listing-agencies.js";
import type { BodyRecord, ImportRecord, Named } from "../record.js";

/* Single audits (2 CFR 200 subpart F) in any of the Federal Audit Clearinghouse's layouts. */

export const source = "fac-single-audits";

export const auditeeOf = (audit: string): Named => ({ target: "organizations", record: `auditee:${audit}` });

/** The event of an audit, in both layouts. */
const auditKey = (audit: string): string => `audit|${audit}`;

type Auditee = {
  audit: string;
  yearEnd: string | undefined;
  name: string;
  usps: string;
  locality: string | undefined;
  kind: string | undefined;
  ein: string | undefined;
  uei: string | undefined;
  duns?: string | undefined;
  zip: string | undefined;
};

export const auditRecordId = (audit: string): string => `auditee:${audit}`;

export function auditeeRecord({ audit, yearEnd, usps, zip, ...given }: Auditee): BodyRecord {
  const name = titleCase(given.name);
  const state = stateByUsps(usps);
  const locality = titleCasePlace(given.locality ?? "");
  const kind = given.kind?.toLowerCase() ?? "";
  const isPublic = /^(local government|local|state)$/.test(kind);
  const read = isPublic ? readGovernmentName(name, state.usps, locality, /\bcounty\b/i.test(name)) : null;
  // Of a public body all words identify it, whatever its kind: a cooperative, a library, a health board.
  const isDistrict = !read && (isPublic ? !isOffice(name) : publicNames.test(name) && districtType(name));
  const recordId = auditRecordId(audit);
  return {
    recordId,
    asOf: yearEnd ?? null,
    bodyKey: recordId,
    published: { name: given.name },
    assumed: { orgType: "other" },
    ...(read
      ? governmentKeys(read, state.usps, { locality })
      : isDistrict
        ? districtKeys(name, state.usps, { locality })
        : longNameKeys(name, state.usps)),
    fields: {
      name,
      orgType: read ? governmentType(read, state.usps) : orgTypeOf(kind, name),
      ein: /^\d{9}$/.test(given.ein ?? "") ? given.ein : undefined,
      uei: /^[A-HJ-NP-Z0-9]{12}$/.test(given.uei ?? "") ? given.uei : undefined,
      dunsLegacy: given.duns,
      locality: locality || undefined,
      region: state.usps,
      stateFips: state.fips,
      postalCode: postal(zip),
    },
  };
}

/** Names that only public bodies have: some auditors call such a district a non-profit or a university. */
const publicNames =
  /\b((community|junior) college|college district|city colleges|public schools|school district|(housing|hospital|transit|water|airport|port) authority)\b/i;

/** Fewer words of a name may also be those of a private body. */
const tellingWords = 4;

/** Some auditors call a public district a non-profit: it joins the one that has all words of its long name. */
function longNameKeys(name: string, usps: string): Pick<BodyRecord, "looseKeys"> {
  const { looseKeys = [] } = districtKeys(name, usps);
  return {
    looseKeys: looseKeys.filter(
      (key) => key.startsWith("district loosely|") && key.split(" ").length - 1 >= tellingWords,
    ),
  };
}

function orgTypeOf(kind: string, name: string): OrgType | undefined {
  if (kind.startsWith("non-profit")) return "nonProfit";
  if (kind.startsWith("institution of higher education") || kind === "higher-ed") return "university";
  if (kind === "tribal") return "tribal";
  if (/\b(college|university)\b/i.test(name)) return "university";
  if (/\b(school|schools|board of education|isd|usd)\b/i.test(name)) return "schoolDistrict";
  if (/\b(district|authority)\b/i.test(name)) return "specialDistrict";
  return undefined;
}

/** Yes-or-no columns by flag. */
export type FlagColumns = readonly (readonly [flag: AuditFlag, column: string])[];

/** The flags stated by a row; other texts, such as GSA_MIGRATION in older reports, are ignored. */
export function flagsIn(cells: Cells, columns: FlagColumns): Partial<Record<AuditFlag, boolean>> {
  const answers = columns.flatMap(([flag, column]) => {
    const word = textOf(cells, column)?.toLowerCase() ?? "";
    const answer = /^(y|yes|true)$/.test(word) ? true : /^(n|no|false)$/.test(word) ? false : undefined;
    return answer === undefined ? [] : [[flag, answer] as const];
  });
  return Object.fromEntries(answers);
}

type Audit = {
  audit: string;
  yearEnd: string | undefined;
  received: string | undefined;
  accepted: string | undefined;
  expended: number | undefined;
  flags: Partial<Record<AuditFlag, boolean>>;
  region: BodyRecord["fields"]["region"];
  isSuperseded?: boolean;
};

/** Assumed values of every finding of an audit. */
export const assumedOfFinding = {
  category: "compliance",
  eventType: "auditFinding",
  entityType: "organization",
  status: "completed",
  regulation: "singleAudit",
} as const;

/** The audit as an event of its auditee: the auditor's report, without judgment. */
export function auditEvent({ audit, yearEnd, received, accepted, expended, flags, region, isSuperseded }: Audit) {
  const filed = accepted ?? received;
  if (!yearEnd || !filed) throw new BadRow("Neither the end of the fiscal year nor the day of receipt may be empty");
  const key = auditKey(audit);
  const event: ImportRecord = {
    target: "events",
    recordId: key,
    asOf: filed,
    bodyKey: key,
    mentions: { entityId: auditeeOf(audit) },
    assumed: {
      category: "compliance",
      eventType: "singleAudit",
      entityType: "organization",
      status: "completed",
      regulation: "singleAudit",
      requirement: "Audit of federal awards (2 CFR 200.501)",
      obligationBasis: "Due nine months after the end of the period (2 CFR 200.512(a)), before any extension",
    },
    fields: {
      title: `Single audit, year to ${formatDate(yearEnd)}${isSuperseded ? ", replaced by a later report" : ""}`,
      eventDate: filed,
      dueDate: singleAuditDue(yearEnd),
      completedDate: filed,
      status: isSuperseded ? "cancelled" : undefined,
      region,
      filedDate: received ?? accepted,
      auditFlags: flags,
      auditedExpenditure: expended,
    },
  };
  return event;
}

type Award = {
  audit: string;
  recordId: string;
  /** Its number in the audit, from 1. */
  sequence: number | undefined;
  asOf: string | null;
  year: number | undefined;
  /** The assistance listing number as published. */
  number: string;
  /** The listing's own title, and the auditee's title of the award. */
  listingTitle?: string | undefined;
  title: string | undefined;
  identification: string | undefined;
  isDirect: boolean | undefined;
  expended: number | undefined;
  passedOn: number | undefined;
};

export const awardKey = (audit: string, sequence: number): string => `award|fac|${audit}|${sequence}`;

/**
 * An audited award. The clearinghouse prescribes numbers without a listing: RD for the research and development
 * cluster, U01 and UNKNOWN for an unknown listing. Such an award has an agency and no program. A letter after the
 * listing's number, as in 84.027A, marks a part of the listing.
 */
export function awardRecords(award: Award): ImportRecord[] {
  const { audit, number, sequence } = award;
  const listing = listingIn(number);
  const title = award.title === undefined ? undefined : titleCase(award.title).slice(0, 300);
  const official = award.listingTitle && titleCase(award.listingTitle).slice(0, 300);
  const program = listing
    ? listingProgram(listing, official ?? title ?? `Assistance listing ${listing}`, award.listingTitle ?? award.title)
    : undefined;
  // Among several titles the first record names the program: an auditee's only if no row has the listing's own.
  const programId = `${program?.bodyKey}|${official ? 0 : 1}|${program?.fields.name}`;
  return [
    ...(program ? [{ ...program, recordId: programId, asOf: null, repeats: true }] : []),
    {
      target: "program_recipients",
      recordId: award.recordId,
      asOf: award.asOf,
      ...(sequence === undefined ? {} : { bodyKey: awardKey(audit, sequence) }),
      // A non-public audit is not stored, so its awards have no auditee.
      needs: ["recipientOrgId"],
      mentions: {
        programId: program && { target: "programs", key: program.bodyKey },
        recipientOrgId: auditeeOf(audit),
        agencyOrgId: agencyOf(number),
        auditEventId: { target: "events", key: auditKey(audit) },
      },
      assumed: { recipientType: "Audited" },
      fields: {
        recipientType: award.isDirect === undefined ? undefined : recipientType(award.isDirect),
        assistanceNumber: number.slice(0, 60),
        awardTitle: title,
        agreementNumber: award.identification?.slice(0, 60),
        isPassedThrough: award.isDirect === undefined ? undefined : !award.isDirect,
        fiscalYear: award.year,
        outlay: award.expended,
        passedToSubrecipients: award.passedOn,
      },
    },
  ];
}

const recipientType = (isDirect: boolean) => (isDirect ? "Direct award, audited" : "Passed through, audited");

/** The listing of a published number: `84.027` of `84.027A`; undefined for `93.RD`. */
export function listingIn(number: string): string | undefined {
  const parts = /^(\d{2})\.(\d{2,3})[A-Z]?$/.exec(number.trim().toUpperCase());
  return parts?.[2] && `${parts[1]}.${parts[2].padEnd(3, "0")}`;
}

type PassedThrough = {
  audit: string;
  recordId: string;
  award: Named;
  asOf: string | null;
  name: string;
  awardNumber: string | undefined;
};

/**
 * A pass-through entity of an award, linked to the only organization of that name in its stated state or the auditee's.
 */
export function passThroughRecord({ audit, recordId, award, asOf, name, awardNumber }: PassedThrough): ImportRecord {
  const spelled = titleCase(name).slice(0, 300);
  return {
    target: "award_pass_throughs",
    recordId,
    asOf,
    mentions: {
      awardId: award,
      recipientOrgId: auditeeOf(audit),
      organizationId: passedBy(spelled, audit),
    },
    fields: { name: spelled, awardNumber: awardNumber?.slice(0, 200) },
  };
}

/** A state by its key; any other entity by its name, a county by its name in the directory. */
function passedBy(name: string, audit: string): Named {
  const ofState = /^(?:the )?state of (.+)$/i.exec(name)?.[1]?.toLowerCase();
  const state = states.find((one) => one.name.toLowerCase() === ofState);
  if (state) {
    const { matchKey } = governmentKeys({ kind: "state", bare: state.name }, state.usps);
    return { organization: "match_key", value: matchKey };
  }
  const county = /^county of ([^,]+)$/i.exec(name)?.[1];
  const known = county === undefined ? name.replace(/ county government$/i, " County") : `${county} County`;
  return { name: known, state: stateIn(name), near: auditRecordId(audit) };
}

/** The state in a name, as in `University of Maryland`; a county or city may have another state's name. */
function stateIn(name: string): string | undefined {
  const named = states.filter((state) =>
    new RegExp(`\\b${state.name}\\b(?! (county|city|parish|township|borough)\\b)`, "i").test(name),
  );
  // West Virginia rather than Virginia.
  const [first, ...others] = named.toSorted((a, b) => b.name.length - a.name.length);
  return others.every(({ name: other }) => first?.name.includes(other)) ? first?.usps : undefined;
}

/** An EIN or UEI of a further legal entity that an audit covers. */
export function furtherIdentifier(
  audit: string,
  field: "additionalEins" | "additionalUeis",
  value: string,
  asOf: string | null,
): ImportRecord {
  return {
    recordId: `${field}:${audit}|${value}`,
    asOf,
    bodyKey: auditRecordId(audit),
    repeats: true,
    fields: { [field]: [value] },
  };
}

/** A key composed of several columns. */
export const joined = (cells: Cells, ...columns: readonly string[]): string =>
  columns.map((column) => required(cells, column)).join("|");
