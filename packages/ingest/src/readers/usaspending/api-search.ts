import type { OrgType } from "@pave/contract";
import { isObject } from "../../formats/json-lines.js";
import { BadRow } from "../../formats/row.js";
import { postal, truncate } from "../../values/cells.js";
import { listingIn } from "../fac/records.js";
import type { Reader } from "../reader.js";
import type { ImportRecord } from "../record.js";
import { amount, day, type Json, object, text } from "./api.js";
import { assistanceRecords, contractRecords, type Recipient } from "./records.js";

/* Responses of USAspending's award search, `spending_by_award`: a page of award summaries. */

const isAward = (value: unknown): value is Json => isObject(value) && typeof value.generated_internal_id === "string";
const awardsOf = (document: unknown): readonly unknown[] =>
  isObject(document) && document.spending_level === "awards" && Array.isArray(document.results) ? document.results : [];

export const apiSearch: Reader = {
  source: "usaspending-awards",
  note: "a search returns one page of awards",
  format: {
    kind: "json",
    matches: (document) => awardsOf(document).some(isAward),
    items: awardsOf,
    cells: (item) => ({ award: (isAward(item) && text(item, "generated_internal_id")) || "" }),
  },
  start: () => (_cells, value) => {
    if (!isAward(value)) throw new BadRow("Not an award");
    const award = text(value, "generated_internal_id") ?? "";
    const records = award.startsWith("CONT_") ? contractOf(value, award) : assistanceOf(value, award);
    return records.map((record) => ({ ...record, repeats: true }));
  },
};

function recipientOf(award: Json, assumedType: OrgType): Recipient {
  const location = object(award, "Recipient Location");
  const isHome = text(location, "location_country_code") === "USA";
  return {
    name: text(award, "Recipient Name") ?? "",
    uei: text(award, "Recipient UEI"),
    duns: text(award, "Recipient DUNS Number"),
    assumedType,
    ...(isHome && {
      locality: text(location, "city_name"),
      region: text(location, "state_code"),
      postalCode: postal(text(location, "zip5")),
    }),
  };
}

/** Part of the award from the supplemental of Public Law 117-58; the search also returns 0 if there is none. */
const infrastructureLaw = (award: Json) => ({
  iijaObligated: amount(award, "Infrastructure Obligations") || undefined,
  iijaOutlay: amount(award, "Infrastructure Outlays") || undefined,
});

function contractOf(award: Json, key: string): ImportRecord[] {
  const place = object(award, "Primary Place of Performance");
  return contractRecords({
    recordId: `search|${key}`,
    award: key,
    asOf: day(award, "Last Modified Date") ?? null,
    recipient: recipientOf(award, "contractor"),
    agency: text(award, "Awarding Sub Agency Code"),
    subject: undefined,
    fields: {
      contractNumber: text(award, "Award ID"),
      description: truncate(text(award, "Description"), 5_000),
      awardType: key.startsWith("CONT_IDV") ? "idv" : undefined,
      awardingAgency: text(award, "Awarding Agency"),
      fundingAgency: text(award, "Funding Agency"),
      obligatedAmount: amount(award, "Award Amount"),
      outlayAmount: amount(award, "Total Outlays"),
      ...infrastructureLaw(award),
    },
    place: { usps: text(place, "state_code"), county: text(place, "county_code"), zip: text(place, "zip5") },
    setAside: undefined,
    signed: day(award, "Base Obligation Date"),
    starts: day(award, "Start Date"),
    ends: day(award, "End Date"),
  });
}

function assistanceOf(award: Json, key: string): ImportRecord[] {
  const main = object(award, "primary_assistance_listing");
  const listing = listingIn(text(main, "cfda_number") ?? text(award, "CFDA Number") ?? "");
  if (!listing) throw new BadRow("primary_assistance_listing: not an assistance listing number");
  return assistanceRecords({
    recordId: `search|${key}`,
    award: key,
    agreementNumber: text(award, "Award ID"),
    asOf: day(award, "Last Modified Date") ?? null,
    recipient: recipientOf(award, "other"),
    listing: { number: listing, title: text(main, "cfda_program_title") ?? `Assistance listing ${listing}` },
    periodStart: day(award, "Start Date"),
    periodEnd: day(award, "End Date"),
    fields: {
      obligatedAmount: amount(award, "Award Amount"),
      outlay: amount(award, "Total Outlays"),
      ...infrastructureLaw(award),
    },
    awardDate: day(award, "Base Obligation Date"),
  });
}
