import { BadRow, type Cells } from "../../formats/row.js";
import { number, postal, required, slashDate, textOf, textUpTo } from "../../values/cells.js";
import { stateByUsps } from "../../values/states.js";
import { listingNumber } from "../assistance-listings.js";
import type { Reader } from "../reader.js";
import type { ImportRecord } from "../record.js";
import {
  awardTypeByText,
  awardTypeOfCode,
  modificationReason,
  modificationType,
  pricingTypes,
  procurementMethods,
} from "./codes.js";
import { categoryColumns, earlierRecipientTypes, vendorType } from "./recipient-types.js";
import { assistanceRecords, contractRecords, type Recipient, uspsCode } from "./records.js";

/* USAspending's downloads before 2018. Addresses, telephones and paid officers are not read. */

const source = "usaspending-awards";

/** `2044: UNITED STATES MINT`: a code and its label in one cell. */
function coded(cells: Cells, column: string): { code: string; label: string } {
  const parts = /^([^:]*):? ?(.*)$/.exec(textOf(cells, column) ?? "");
  return { code: parts?.[1]?.trim() ?? "", label: parts?.[2]?.trim() ?? "" };
}
const code = (cells: Cells, column: string) => coded(cells, column).code || undefined;
const label = (cells: Cells, column: string) => coded(cells, column).label || undefined;

/** A nine-digit DUNS number; placeholder numbers are ignored. */
const duns = (text: string | undefined) =>
  text && /^\d{9}$/.test(text) && !/^(\d)\1{8}$|^123456787$/.test(text) ? text : undefined;

export const treasuryContracts: Reader = {
  source,
  format: {
    kind: "csv",
    header: ["unique_transaction_id", "dollarsobligated", "piid", "modnumber", "vendorname"],
    only: [
      ...categoryColumns.earlier,
      ...`unique_transaction_id dollarsobligated baseandexercisedoptionsvalue baseandalloptionsvalue signeddate
      effectivedate currentcompletiondate ultimatecompletiondate contractactiontype reasonformodification
      typeofcontractpricing descriptionofcontractrequirement vendorname city state zipcode vendorcountrycode dunsnumber
      pop_state_code placeofperformancezipcode placeofperformancecity productorservicecode principalnaicscode agencyid
      piid modnumber transactionnumber idvagencyid idvpiid solicitationid extentcompeted numberofoffersreceived
      typeofsetaside contractingofficeagencyid contractingofficeid maj_agency_cat fundingrequestingagencyid`.split(
        /\s+/,
      ),
    ],
  },
  start: () => contractAction,
};

function contractAction(cells: Cells): ImportRecord[] {
  const piid = required(cells, "piid");
  const agency = code(cells, "agencyid");
  if (!agency) throw new BadRow("agencyid: empty");
  const parent = textOf(cells, "idvpiid");
  const awardType = awardTypeByText[label(cells, "contractactiontype")?.toUpperCase() ?? ""];
  const signed = slashDate(cells, "signeddate");
  if (!signed) throw new BadRow("signeddate: empty");
  const modificationNumber = textOf(cells, "modnumber") ?? "0";
  const isBase = /^0+$/.test(modificationNumber);
  const value = number(cells, "baseandexercisedoptionsvalue");
  const ends = slashDate(cells, "currentcompletiondate");
  const reason = code(cells, "reasonformodification") ?? "";
  const setAside = coded(cells, "typeofsetaside");
  const transaction = textOf(cells, "transactionnumber");
  return contractRecords({
    recordId: required(cells, "unique_transaction_id"),
    award:
      awardType === "idv"
        ? `CONT_IDV_${piid}_${agency}`
        : `CONT_AWD_${piid}_${agency}_${parent ?? "-NONE-"}_${code(cells, "idvagencyid") ?? "-NONE-"}`,
    asOf: signed,
    recipient: vendor(cells),
    agency: code(cells, "contractingofficeagencyid") ?? agency,
    subject: label(cells, "productorservicecode"),
    fields: {
      contractNumber: piid,
      parentContractNumber: parent,
      solicitationNumber: textOf(cells, "solicitationid"),
      awardType,
      pricingType: pricingTypes[code(cells, "typeofcontractpricing") ?? ""],
      procurementMethod: procurementMethods[code(cells, "extentcompeted") ?? ""],
      extentCompeted: label(cells, "extentcompeted"),
      setAsideLabel: setAside.code === "NONE" ? undefined : setAside.label || undefined,
      numberOfOffers: number(cells, "numberofoffersreceived"),
      naicsCode: textOf(cells, "principalnaicscode"),
      pscCode: code(cells, "productorservicecode"),
      awardingAgency: label(cells, "maj_agency_cat"),
      fundingAgency: label(cells, "fundingrequestingagencyid"),
      awardingOffice: label(cells, "contractingofficeid"),
      potentialEndDate: slashDate(cells, "ultimatecompletiondate"),
      ...(isBase && { contractValue: value, description: textUpTo(cells, "descriptionofcontractrequirement", 5_000) }),
      ...(reason === "K" && { finalStatus: "completed", closeoutDate: signed }),
      ...(reason === "N" && { finalStatus: "cancelled" }),
    },
    place: { usps: code(cells, "pop_state_code"), zip: textOf(cells, "placeofperformancezipcode") },
    setAside: setAside.code || undefined,
    signed,
    starts: isBase ? slashDate(cells, "effectivedate") : undefined,
    ends,
    isLater: !isBase,
    adds: {
      obligatedAmount: number(cells, "dollarsobligated"),
      exercisedValue: value,
      ceilingValue: number(cells, "baseandalloptionsvalue"),
    },
    modification: isBase
      ? undefined
      : {
          number: transaction && transaction !== "0" ? `${modificationNumber}/${transaction}` : modificationNumber,
          date: signed,
          effectiveDate: slashDate(cells, "effectivedate"),
          type: modificationType(reason),
          reasonCode: modificationReason(reason),
          description: textUpTo(cells, "descriptionofcontractrequirement", 5_000),
          delta: value,
          newEndDate: ends,
        },
  });
}

function vendor(cells: Cells): Recipient {
  const isHome = code(cells, "vendorcountrycode") === "USA";
  return {
    name: required(cells, "vendorname"),
    duns: duns(textOf(cells, "dunsnumber")),
    ...vendorType((column) => cells[column] === "true"),
    ...(isHome && {
      locality: textOf(cells, "city"),
      region: uspsCode(textOf(cells, "state")),
      postalCode: postal(textOf(cells, "zipcode")),
    }),
  };
}

/** One row per award, with total amounts. */
export const awardView: Reader = {
  source,
  format: {
    kind: "csv",
    header: ["generated_unique_award_id", "total_obligation", "recipient_unique_id", "category"],
    only: `generated_unique_award_id category type piid total_obligation description recipient_name recipient_unique_id
      action_date last_modified_date period_of_performance_start_date period_of_performance_current_end_date date_signed
      awarding_toptier_agency_name awarding_subtier_agency_code funding_toptier_agency_name
      recipient_location_country_code recipient_location_state_code recipient_location_zip5 recipient_location_city_name
      pop_country_code pop_state_code pop_county_code pop_county_name pop_zip5 pop_city_name type_of_contract_pricing
      extent_competed type_set_aside product_or_service_code product_or_service_description naics_code`.split(/\s+/),
  },
  start: () => awardRow,
};

function awardRow(cells: Cells): ImportRecord[] {
  if (textOf(cells, "category") !== "contract" && textOf(cells, "category") !== "idv")
    throw new BadRow(`category: not a contract (${cells.category})`);
  const award = required(cells, "generated_unique_award_id");
  const isHome = textOf(cells, "recipient_location_country_code") === "USA";
  return contractRecords({
    recordId: award,
    award,
    asOf: textOf(cells, "last_modified_date") ?? null,
    recipient: {
      name: required(cells, "recipient_name"),
      duns: duns(textOf(cells, "recipient_unique_id")),
      assumedType: "contractor",
      ...(isHome && {
        locality: textOf(cells, "recipient_location_city_name"),
        region: uspsCode(textOf(cells, "recipient_location_state_code")),
        postalCode: postal(textOf(cells, "recipient_location_zip5")),
      }),
    },
    agency: textOf(cells, "awarding_subtier_agency_code"),
    subject: textOf(cells, "product_or_service_description"),
    fields: {
      contractNumber: textOf(cells, "piid"),
      description: textUpTo(cells, "description", 5_000),
      awardType: awardTypeOfCode(textOf(cells, "type")),
      pricingType: pricingTypes[textOf(cells, "type_of_contract_pricing") ?? ""],
      procurementMethod: procurementMethods[textOf(cells, "extent_competed") ?? ""],
      naicsCode: textOf(cells, "naics_code"),
      pscCode: textOf(cells, "product_or_service_code"),
      awardingAgency: textOf(cells, "awarding_toptier_agency_name"),
      fundingAgency: textOf(cells, "funding_toptier_agency_name"),
      obligatedAmount: number(cells, "total_obligation"),
    },
    place: {
      usps: textOf(cells, "pop_state_code"),
      county: textOf(cells, "pop_county_code"),
      zip: textOf(cells, "pop_zip5"),
    },
    setAside: textOf(cells, "type_set_aside"),
    signed: textOf(cells, "date_signed"),
    starts: textOf(cells, "period_of_performance_start_date"),
    ends: textOf(cells, "period_of_performance_current_end_date"),
  });
}

export const assistanceActions: Reader = {
  source,
  format: {
    kind: "csv",
    header: ["unique_transaction_id", "cfda_program_num", "federal_award_id", "recipient_name"],
    only: `unique_transaction_id cfda_program_num cfda_program_title recipient_name recipient_city_name recipient_zip
      recipient_type action_type agency_code federal_award_id fed_funding_amount non_fed_funding_amount obligation_action_date
      starting_date ending_date principal_place_code principal_place_state_code principal_place_zip duns_no
      recipient_state_code recipient_country_code`.split(/\s+/),
  },
  start: () => assistanceAction,
};

function assistanceAction(cells: Cells): ImportRecord[] {
  if (code(cells, "recipient_type") === "21") throw new BadRow("recipient_type: an individual; not stored");
  const award = required(cells, "federal_award_id");
  const acted = slashDate(cells, "obligation_action_date");
  // A continuation, a revision, or an adjustment; without a type the row counts as a later action.
  const isLater = code(cells, "action_type") !== "A";
  const state = uspsCode(textOf(cells, "principal_place_state_code"));
  return assistanceRecords({
    recordId: required(cells, "unique_transaction_id"),
    award: `ASST_NON_${award}_${code(cells, "agency_code") ?? ""}`,
    agreementNumber: award,
    asOf: acted ?? null,
    recipient: {
      name: required(cells, "recipient_name"),
      duns: duns(textOf(cells, "duns_no")),
      orgType: earlierRecipientTypes[code(cells, "recipient_type") ?? ""],
      assumedType: "other",
      locality: textOf(cells, "recipient_city_name"),
      region: uspsCode(textOf(cells, "recipient_state_code")),
    },
    listing: {
      number: listingNumber(required(cells, "cfda_program_num")),
      title: required(cells, "cfda_program_title"),
    },
    place: {
      stateFips: state && stateByUsps(state).fips,
      zip: postal(textOf(cells, "principal_place_zip"))?.slice(0, 5),
    },
    periodStart: slashDate(cells, "starting_date"),
    periodEnd: slashDate(cells, "ending_date"),
    isLater,
    adds: {
      obligatedAmount: number(cells, "fed_funding_amount"),
      nonFederalFunding: number(cells, "non_fed_funding_amount"),
    },
    awardDate: isLater ? undefined : acted,
  });
}
