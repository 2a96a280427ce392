import { isObject } from "../../formats/json-lines.js";
import { BadRow } from "../../formats/row.js";
import { postal, truncate } from "../../values/cells.js";
import { listingNumber } from "../assistance-listings.js";
import type { Reader } from "../reader.js";
import type { ImportRecord } from "../record.js";
import { awardTypeOfCode, pricingTypes, procurementMethods } from "./codes.js";
import { vendorType } from "./recipient-types.js";
import { assistanceRecords, contractRecords, type Recipient } from "./records.js";

/* Responses of USAspending's API: one complete award. Addresses and paid officers are not read. */

export type Json = Record<string, unknown>;
export const object = (from: Json, name: string): Json => {
  const value = from[name];
  return isObject(value) ? value : {};
};
export const text = (from: Json, name: string) => {
  const value = from[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
};
export const amount = (from: Json, name: string) => {
  const value = from[name];
  return typeof value === "number" ? value : undefined;
};
export const day = (from: Json, name: string) => text(from, name)?.slice(0, 10);

const isAward = (value: unknown): value is Json =>
  isObject(value) && typeof value.generated_unique_award_id === "string" && isObject(value.recipient);

export const apiAwards: Reader = {
  source: "usaspending-awards",
  format: {
    kind: "json",
    matches: isAward,
    items: (document) => [document],
    cells: (item) => ({ award: (isAward(item) && text(item, "generated_unique_award_id")) || "" }),
  },
  start: () => (_cells, value) => {
    if (!isAward(value)) throw new BadRow("Not an award");
    return text(value, "piid") ? contractOf(value) : grantsOf(value);
  },
};

function recipientOf(award: Json): Recipient {
  const recipient = object(award, "recipient");
  const location = object(recipient, "location");
  const isHome = text(location, "location_country_code") === "USA";
  const categories = recipient.business_categories;
  return {
    name: text(recipient, "recipient_name") ?? "",
    uei: text(recipient, "recipient_uei"),
    duns: text(recipient, "recipient_unique_id"),
    ...vendorType((category) => Array.isArray(categories) && categories.includes(category)),
    ...(isHome && {
      locality: text(location, "city_name"),
      region: text(location, "state_code"),
      postalCode: postal(text(location, "zip5")),
    }),
  };
}

const keyOf = (award: Json) => text(award, "generated_unique_award_id") ?? "";

function contractOf(award: Json): ImportRecord[] {
  const agencies = object(award, "awarding_agency");
  const period = object(award, "period_of_performance");
  const place = object(award, "place_of_performance");
  const terms = object(award, "latest_transaction_contract_data");
  const offers = Number(text(terms, "number_of_offers_received"));
  return contractRecords({
    recordId: keyOf(award),
    award: keyOf(award),
    asOf: day(period, "last_modified_date") ?? null,
    recipient: recipientOf(award),
    agency: text(object(agencies, "subtier_agency"), "code"),
    subject: text(terms, "product_or_service_description"),
    fields: {
      contractNumber: text(award, "piid"),
      solicitationNumber: text(terms, "solicitation_identifier"),
      description: truncate(text(award, "description"), 5_000),
      awardType: awardTypeOfCode(text(award, "type")),
      pricingType: pricingTypes[text(terms, "type_of_contract_pricing") ?? ""],
      procurementMethod: procurementMethods[text(terms, "extent_competed") ?? ""],
      extentCompeted: text(terms, "extent_competed_description"),
      numberOfOffers: Number.isInteger(offers) ? offers : undefined,
      naicsCode: text(terms, "naics"),
      pscCode: text(terms, "product_or_service_code"),
      awardingAgency: text(object(agencies, "toptier_agency"), "name"),
      awardingOffice: text(agencies, "office_agency_name"),
      obligatedAmount: amount(award, "total_obligation"),
      outlayAmount: amount(award, "total_account_outlay"),
      exercisedValue: amount(award, "base_exercised_options"),
      ceilingValue: amount(award, "base_and_all_options"),
      potentialEndDate: day(period, "potential_end_date"),
    },
    place: { usps: text(place, "state_code"), county: text(place, "county_code"), zip: text(place, "zip5") },
    setAside: text(terms, "type_set_aside"),
    signed: day(award, "date_signed"),
    starts: day(period, "start_date"),
    ends: day(period, "end_date"),
  });
}

/** A grant under several listings is one award per listing, with the amount of each. */
function grantsOf(award: Json): ImportRecord[] {
  const listings = Array.isArray(award.cfda_info) ? award.cfda_info.filter(isObject) : [];
  if (listings.length === 0) throw new BadRow("cfda_info: empty");
  const period = object(award, "period_of_performance");
  const seen = new Set<string>();
  return listings
    .flatMap((listing) => {
      const program = listingNumber(text(listing, "cfda_number") ?? "");
      return assistanceRecords({
        recordId: `${keyOf(award)}|${program}`,
        award: `${keyOf(award)}|${program}`,
        agreementNumber: text(award, "fain") ?? text(award, "uri"),
        asOf: day(period, "last_modified_date") ?? null,
        recipient: { ...recipientOf(award), assumedType: "other" },
        listing: { number: program, title: text(listing, "cfda_title") ?? `Assistance listing ${program}` },
        periodStart: day(period, "start_date"),
        periodEnd: day(period, "end_date"),
        fields: {
          obligatedAmount: amount(listing, "federal_action_obligation_amount"),
          nonFederalFunding: amount(listing, "non_federal_funding_amount"),
        },
        awardDate: day(award, "date_signed"),
      });
    })
    .filter(({ recordId }) => !seen.has(recordId) && seen.add(recordId));
}
