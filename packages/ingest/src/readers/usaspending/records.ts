import type { ContractFields, ModificationFields, RecipientFields } from "@pave/contract";
import { postal } from "../../values/cells.js";
import { stateByUsps } from "../../values/states.js";
import { sentenceCase, titleCase, titleCasePlace } from "../../values/title-case.js";
import { listingProgram } from "../assistance-listings.js";
import { agencyOf } from "../listing-agencies.js";
import type { ImportRecord, Named } from "../record.js";
import { type RecipientType, typeByName } from "./recipient-types.js";

/* Federal awards in any of USAspending's layouts. */

/**
 * Recipient of an award. Individuals are not stored: without an identifier the recipient is only a name on the award.
 */
export type Recipient = RecipientType & {
  name: string;
  uei?: string | undefined;
  duns?: string | undefined;
  locality?: string | undefined;
  region?: string | undefined;
  postalCode?: string | undefined;
};

/** A state's postal code, or undefined if it is malformed. */
export const uspsCode = (text: string | undefined) => (text && /^[A-Z]{2}$/.test(text) ? text : undefined);

/** Names shared by many unidentified bodies. */
const unidentified = /\b(awardees|undisclosed|multiple recipients|redacted|miscellaneous foreign)\b/i;

/** The recipient's organization record; undefined unless it is identified with certainty. */
function recipientRecord(recipient: Recipient): (ImportRecord & { target?: "organizations" }) | undefined {
  const { name, uei, duns, orgType, assumedType, locality, region, postalCode } = recipient;
  if (unidentified.test(name) || !(uei || duns)) return undefined;
  const bodyKey = uei ? `uei:${uei}` : `duns:${duns}`;
  return {
    // Each spelling is a record, so that the organization does not depend on which comes last.
    recordId: [bodyKey, name, postalCode ?? locality].join("|").slice(0, 200),
    asOf: null,
    bodyKey,
    repeats: true,
    published: { name },
    assumed: { orgType: typeByName(name, region) ?? assumedType },
    fields: {
      name: titleCase(name).slice(0, 300),
      orgType,
      uei,
      dunsLegacy: duns,
      locality: locality && titleCasePlace(locality),
      region,
      stateFips: region && stateByUsps(region).fips,
      postalCode,
    },
  };
}

/** Marks a transaction that its agency has deleted. */
export const withdrawn = (
  target: "contracts" | "contract_modifications" | "program_recipients",
  recordId: string,
  asOf: string | null,
): ImportRecord => ({ target, recordId, asOf, isWithdrawn: true, fields: {} });

/** An agency by its code among Treasury's subtiers. */
export const subtier = (code: string | undefined): Named | undefined =>
  code && /^[0-9A-Z]{4}$/.test(code) ? { organization: "subtier_code", value: code } : undefined;

export type Contract = {
  /** The publisher's ID of the record, and USAspending's key of the award. */
  recordId: string;
  award: string;
  asOf: string | null;
  recipient: Recipient;
  agency: string | undefined;
  fields: Omit<
    ContractFields,
    "title" | "currency" | "setAside" | "region" | "stateFips" | "countyFips" | "postalCode"
  > & {
    finalStatus?: "completed" | "cancelled";
    closeoutDate?: string;
  };
  /** Place of performance: state code, county number within it, ZIP code. */
  place: { usps?: string | undefined; county?: string | undefined; zip?: string | undefined };
  /** The set-aside code; `NONE` without a set-aside. */
  setAside: string | undefined;
  signed: string | undefined;
  starts: string | undefined;
  ends: string | undefined;
  /** Short description of the contract's purpose. */
  subject: string | undefined;
  adds?: Readonly<Record<string, number | undefined>>;
  /** Whether this is a later action than the award's opening one. */
  isLater?: boolean;
  modification?: Omit<ModificationFields, "approvalStatus"> | undefined;
};

const names = ["awardingAgency", "fundingAgency", "awardingOffice"] as const;
const phrases = ["extentCompeted", "setAsideLabel"] as const;

/** Readable forms of names and phrases published in capitals. */
function readable(fields: Contract["fields"]): Contract["fields"] {
  const spelled = (of: readonly (keyof Contract["fields"])[], spell: (text: string) => string) =>
    Object.fromEntries(of.map((field) => [field, fields[field] && spell(String(fields[field]))]));
  return { ...fields, ...spelled(names, titleCase), ...spelled(phrases, sentenceCase) };
}

const published = (fields: Contract["fields"]) =>
  Object.fromEntries([...names, ...phrases].map((field) => [field, fields[field] ?? undefined]));

/** The contract, its recipient, the recipient's role, and the modification in this row. */
export function contractRecords(contract: Contract): ImportRecord[] {
  const { recordId, award, asOf, recipient, subject, place, setAside, signed, adds, modification } = contract;
  const region = uspsCode(place.usps);
  const body = recipientRecord(recipient);
  const prime: Named | undefined = body && { target: "organizations", record: body.recordId };
  const name = titleCase(recipient.name).slice(0, 200);
  const record: ImportRecord = {
    target: "contracts",
    recordId,
    asOf,
    bodyKey: `award|${award}`,
    mentions: { buyerOrgId: subtier(contract.agency), primeOrgId: prime },
    published: published(contract.fields),
    fields: {
      ...readable(contract.fields),
      title: subject ? `${titleCase(subject).slice(0, 90)}: ${name}` : name,
      generatedAwardId: award,
      setAside: setAside === "NONE" ? undefined : setAside,
      region,
      stateFips: region && stateByUsps(region).fips,
      countyFips: region && place.county?.padStart(3, "0"),
      postalCode: postal(place.zip),
    },
    ...(adds ? { adds, isLater: contract.isLater ?? false } : {}),
    // A later action shows that the contract was signed by then, not when, nor its original end date.
    earliest: {
      signedOnOrBefore: signed,
      startDate: contract.starts,
      ...(!contract.isLater && { dateSigned: signed, awardDate: signed, initialEndDate: contract.ends }),
    },
  };
  const contractId: Named = { target: "contracts", record: recordId };
  const records: ImportRecord[] = [...(body ? [body] : []), record];
  if (prime)
    records.push({
      target: "contract_parties",
      recordId: `prime:${award}|${body?.recordId}`,
      asOf,
      bodyKey: `prime|${award}`,
      repeats: true,
      mentions: { contractId, organizationId: prime },
      assumed: { role: "prime", tier: 1, status: "notStated" },
      fields: { name },
    });
  if (modification)
    records.push({
      target: "contract_modifications",
      recordId: `modification:${recordId}`,
      asOf,
      bodyKey: `modification|${award}|${modification.number}`,
      mentions: { contractId },
      assumed: { approvalStatus: "notRequired" },
      fields: modification,
    });
  return records;
}

export type Assistance = {
  recordId: string;
  award: string;
  agreementNumber: string | undefined;
  asOf: string | null;
  recipient: Recipient;
  listing: { number: string; title: string };
  place?: { stateFips?: string | undefined; countyFips?: string | undefined; zip?: string | undefined };
  periodStart?: string | undefined;
  periodEnd?: string | undefined;
  fields?: Pick<
    RecipientFields,
    | "obligatedAmount"
    | "nonFederalFunding"
    | "loanFaceValue"
    | "subsidyCost"
    | "outlay"
    | "opportunityNumber"
    | "iijaObligated"
    | "iijaOutlay"
  >;
  adds?: Readonly<Record<string, number | undefined>>;
  /** Whether this is a later action than the award's opening one. */
  isLater?: boolean;
  awardDate: string | undefined;
};

/** The program of an award, its recipient, and the award. */
export function assistanceRecords(given: Assistance): ImportRecord[] {
  const { recordId, award, recipient, listing, place = {}, periodStart, periodEnd, adds, awardDate } = given;
  const body = recipientRecord(recipient);
  const program = listingProgram(listing.number, listing.title);
  return [
    ...(body ? [body] : []),
    { ...program, recordId: `${program.bodyKey}|${listing.title}`, asOf: null, repeats: true },
    {
      target: "program_recipients",
      recordId,
      asOf: given.asOf,
      bodyKey: `award|${award}`,
      mentions: {
        programId: { target: "programs", key: program.bodyKey },
        recipientOrgId: body && { target: "organizations", record: body.recordId },
        agencyOrgId: agencyOf(listing.number),
      },
      assumed: { isPassedThrough: false },
      fields: {
        recipientName: unidentified.test(recipient.name) ? undefined : titleCase(recipient.name).slice(0, 300),
        agreementNumber: given.agreementNumber?.slice(0, 60),
        assistanceNumber: listing.number,
        awardTitle: listing.title.slice(0, 300),
        periodStart,
        periodEnd,
        ...place,
        ...given.fields,
      },
      ...(adds ? { adds, isLater: given.isLater ?? false } : {}),
      earliest: { awardDate },
    },
  ];
}
