import { BadRow, type Cells } from "../../formats/row.js";
import { dateOf, number, postal, required, textOf, textUpTo } from "../../values/cells.js";
import { listingIn } from "../fac/records.js";
import type { Reader, Within } from "../reader.js";
import type { ImportRecord } from "../record.js";
import { awardTypeOfCode, modificationReason, modificationType, pricingTypes, procurementMethods } from "./codes.js";
import { applicantTypes, categoryColumns, type RecipientType, vendorType } from "./recipient-types.js";
import { assistanceRecords, contractRecords, type Recipient, uspsCode, withdrawn } from "./records.js";

/*
 * USAspending's archives of prime awards since 2018, `FY2026_All_Assistance_Full_20260906_1.csv`, one transaction per
 * row, and the monthly Delta files. The newest state of a transaction counts, whichever file it is in; one with the
 * delete indicator `D` is withdrawn. Addresses and paid officers are not read.
 */

const source = "usaspending-awards";

const supplemental = {
  outlay: "outlayed_amount_from_IIJA_supplemental_for_overall_award",
  obligated: "obligated_amount_from_IIJA_supplemental_for_overall_award",
} as const;
const deleteColumns = ["correction_delete_ind", "correction_delete_indicator_code"] as const;
const shared = [
  ...deleteColumns,
  ...Object.values(supplemental),
  ..."federal_action_obligation total_outlayed_amount_for_overall_award action_date modification_number".split(" "),
  ..."period_of_performance_start_date period_of_performance_current_end_date last_modified_date".split(" "),
  ..."awarding_agency_name awarding_sub_agency_code awarding_office_name funding_agency_name".split(" "),
  ..."recipient_uei recipient_duns recipient_name recipient_country_code recipient_city_name".split(" "),
  ..."recipient_state_code action_type_code primary_place_of_performance_zip_4".split(" "),
  "prime_award_transaction_place_of_performance_county_fips_code",
];

const isDeleted = (cells: Cells) => deleteColumns.some((column) => textOf(cells, column)?.toUpperCase() === "D");
const modified = (cells: Cells) => dateOf(cells, "last_modified_date") ?? null;

/** Infrastructure Investment and Jobs Act, Public Law 117-58: the whole award's amount from its supplemental. */
const infrastructureLaw = (cells: Cells) => ({
  iijaObligated: number(cells, supplemental.obligated),
  iijaOutlay: number(cells, supplemental.outlay),
});

const countyOf = (cells: Cells) =>
  /^(\d\d)(\d{3})$/.exec(
    textOf(cells, "prime_award_transaction_place_of_performance_county_fips_code")?.padStart(5, "0") ?? "",
  );

/** The state of the recipient or of the place of performance; a deletion has only its keys. */
const within: Within = {
  statesOf: (cells) =>
    isDeleted(cells)
      ? []
      : [
          cells.recipient_state_code ?? "",
          cells.primary_place_of_performance_state_code ?? "",
          countyOf(cells)?.[1] ?? "",
        ],
};

function recipientOf(cells: Cells, type: RecipientType, postalCode: string | undefined): Recipient {
  const isHome = textOf(cells, "recipient_country_code") === "USA";
  const duns = textOf(cells, "recipient_duns");
  return {
    name: required(cells, "recipient_name"),
    uei: textOf(cells, "recipient_uei"),
    duns: duns && /^\d{9}$/.test(duns) ? duns : undefined,
    ...type,
    ...(isHome && {
      locality: textOf(cells, "recipient_city_name"),
      region: uspsCode(textOf(cells, "recipient_state_code")),
      postalCode,
    }),
  };
}

export const primeContracts: Reader = {
  source,
  within,
  format: {
    kind: "csv",
    header: ["contract_transaction_unique_key", "contract_award_unique_key", "award_id_piid", "last_modified_date"],
    only: [
      ..."contract_transaction_unique_key contract_award_unique_key award_id_piid parent_award_id_piid".split(" "),
      ..."total_dollars_obligated base_and_exercised_options_value current_total_value_of_award".split(" "),
      ..."potential_total_value_of_award period_of_performance_potential_end_date award_type_code idv_type_code".split(
        " ",
      ),
      ..."type_of_contract_pricing_code extent_competed_code extent_competed type_of_set_aside_code".split(" "),
      ..."type_of_set_aside number_of_offers_received naics_code product_or_service_code".split(" "),
      ..."product_or_service_code_description solicitation_identifier recipient_zip_4_code".split(" "),
      ..."prime_award_base_transaction_description transaction_description transaction_number".split(" "),
      ..."primary_place_of_performance_state_code".split(" "),
      ...categoryColumns.current,
      ...shared,
    ],
  },
  start: () => contract,
};

function contract(cells: Cells): ImportRecord[] {
  const recordId = required(cells, "contract_transaction_unique_key");
  if (isDeleted(cells))
    return [
      withdrawn("contracts", recordId, modified(cells)),
      withdrawn("contract_modifications", `modification:${recordId}`, modified(cells)),
    ];
  const modificationNumber = textOf(cells, "modification_number") ?? "0";
  const isBase = /^0+$/.test(modificationNumber);
  const acted = dateOf(cells, "action_date");
  if (!acted) throw new BadRow("action_date: empty");
  const reason = textOf(cells, "action_type_code") ?? "";
  const transaction = textOf(cells, "transaction_number");
  const value = number(cells, "base_and_exercised_options_value");
  const ends = dateOf(cells, "period_of_performance_current_end_date");
  const isTrue = (column: string) => /^(t|true)$/i.test(cells[column] ?? "");
  const total = number(cells, "total_dollars_obligated");
  return contractRecords({
    recordId,
    award: required(cells, "contract_award_unique_key"),
    asOf: modified(cells),
    recipient: recipientOf(cells, vendorType(isTrue), postal(textOf(cells, "recipient_zip_4_code"))),
    agency: textOf(cells, "awarding_sub_agency_code"),
    subject: textOf(cells, "product_or_service_code_description"),
    fields: {
      contractNumber: required(cells, "award_id_piid"),
      parentContractNumber: textOf(cells, "parent_award_id_piid"),
      solicitationNumber: textOf(cells, "solicitation_identifier"),
      description: textUpTo(cells, "prime_award_base_transaction_description", 5_000),
      awardType: textOf(cells, "idv_type_code") ? "idv" : awardTypeOfCode(textOf(cells, "award_type_code")),
      pricingType: pricingTypes[textOf(cells, "type_of_contract_pricing_code") ?? ""],
      procurementMethod: procurementMethods[textOf(cells, "extent_competed_code") ?? ""],
      extentCompeted: textOf(cells, "extent_competed"),
      setAsideLabel:
        textOf(cells, "type_of_set_aside_code") === "NONE" ? undefined : textOf(cells, "type_of_set_aside"),
      numberOfOffers: number(cells, "number_of_offers_received"),
      naicsCode: textOf(cells, "naics_code"),
      pscCode: textOf(cells, "product_or_service_code"),
      awardingAgency: textOf(cells, "awarding_agency_name"),
      fundingAgency: textOf(cells, "funding_agency_name"),
      awardingOffice: textOf(cells, "awarding_office_name"),
      potentialEndDate: dateOf(cells, "period_of_performance_potential_end_date"),
      obligatedAmount: total,
      exercisedValue: number(cells, "current_total_value_of_award"),
      ceilingValue: number(cells, "potential_total_value_of_award"),
      outlayAmount: number(cells, "total_outlayed_amount_for_overall_award"),
      ...infrastructureLaw(cells),
      ...(isBase && { contractValue: value }),
      ...(reason === "K" && { finalStatus: "completed", closeoutDate: acted }),
      ...(reason === "N" && { finalStatus: "cancelled" }),
    },
    place: {
      usps: textOf(cells, "primary_place_of_performance_state_code"),
      county: countyOf(cells)?.[2],
      zip: textOf(cells, "primary_place_of_performance_zip_4"),
    },
    setAside: textOf(cells, "type_of_set_aside_code"),
    signed: acted,
    starts: dateOf(cells, "period_of_performance_start_date"),
    ends,
    isLater: !isBase,
    ...(total === undefined && { adds: { obligatedAmount: number(cells, "federal_action_obligation") } }),
    modification: isBase
      ? undefined
      : {
          number: transaction && transaction !== "0" ? `${modificationNumber}/${transaction}` : modificationNumber,
          date: acted,
          type: modificationType(reason),
          reasonCode: modificationReason(reason),
          description: textUpTo(cells, "transaction_description", 5_000),
          delta: value,
          newEndDate: ends,
        },
  });
}

export const primeAssistance: Reader = {
  source,
  within,
  format: {
    kind: "csv",
    header: ["assistance_transaction_unique_key", "assistance_award_unique_key", "cfda_number", "last_modified_date"],
    only: [
      ..."assistance_transaction_unique_key assistance_award_unique_key award_id_fain award_id_uri".split(" "),
      ..."total_obligated_amount total_non_federal_funding_amount total_face_value_of_loan".split(" "),
      ..."total_loan_subsidy_cost cfda_number cfda_title funding_opportunity_number business_types_code".split(" "),
      ..."recipient_zip_code recipient_zip_last_4_code record_type_code".split(" "),
      ...shared,
    ],
  },
  start: () => assistance,
};

function assistance(cells: Cells): ImportRecord[] {
  const recordId = required(cells, "assistance_transaction_unique_key");
  if (isDeleted(cells)) return [withdrawn("program_recipients", recordId, modified(cells))];
  const business = textOf(cells, "business_types_code") ?? "";
  if (business.startsWith("P")) throw new BadRow("business_types_code: an individual; not stored");
  const published = required(cells, "cfda_number");
  const listing = listingIn(published);
  if (!listing) throw new BadRow(`cfda_number: not an assistance listing number (${published})`);
  // A continuation, a revision, or an adjustment; without a type the row counts as a later action.
  const isLater = textOf(cells, "action_type_code") !== "A";
  const [, stateFips, countyFips] = countyOf(cells) ?? [];
  const opportunity = textOf(cells, "funding_opportunity_number")?.toUpperCase();
  const total = number(cells, "total_obligated_amount");
  const zip = `${textOf(cells, "recipient_zip_code") ?? ""}${textOf(cells, "recipient_zip_last_4_code") ?? ""}`;
  return assistanceRecords({
    recordId,
    award: required(cells, "assistance_award_unique_key"),
    agreementNumber: textOf(cells, "award_id_fain") ?? textOf(cells, "award_id_uri"),
    asOf: modified(cells),
    recipient: recipientOf(cells, { orgType: applicantTypes[business.charAt(0)], assumedType: "other" }, postal(zip)),
    listing: { number: listing, title: textOf(cells, "cfda_title") ?? `Assistance listing ${listing}` },
    place: { stateFips, countyFips, zip: postal(textOf(cells, "primary_place_of_performance_zip_4"))?.slice(0, 5) },
    periodStart: dateOf(cells, "period_of_performance_start_date"),
    periodEnd: dateOf(cells, "period_of_performance_current_end_date"),
    fields: {
      obligatedAmount: total,
      nonFederalFunding: number(cells, "total_non_federal_funding_amount"),
      loanFaceValue: number(cells, "total_face_value_of_loan") || undefined,
      subsidyCost: number(cells, "total_loan_subsidy_cost") || undefined,
      outlay: number(cells, "total_outlayed_amount_for_overall_award"),
      opportunityNumber:
        opportunity && !/^(NOT APPLICABLE|N\/?A|NONE)$/.test(opportunity) ? opportunity.slice(0, 60) : undefined,
      ...infrastructureLaw(cells),
    },
    isLater,
    ...(total === undefined && { adds: { obligatedAmount: number(cells, "federal_action_obligation") } }),
    awardDate: isLater ? undefined : dateOf(cells, "action_date"),
  });
}
