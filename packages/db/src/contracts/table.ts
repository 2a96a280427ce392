import {
  AwardType,
  type ContractOption,
  DeliveryMethod,
  FinalStatus,
  PricingType,
  ProcurementMethod,
  TerminationKind,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, json, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  audit,
  checkOneOf,
  fraction,
  id,
  isMissing,
  money,
  namingIndex,
  place,
  provenance,
  texts,
} from "../engine/sql/columns.js";

const live = sql`not is_deleted`;
const unknownDay = sql.raw("'0001-01-01'::date");
const unknownSum = sql.raw("-1000000000000000");

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const contractKeys = {
  title: sql`lower(title) collate "C"`,
  contractNumber: sql`coalesce(lower(contract_number), '') collate "C"`,
  awardType: sql`coalesce(award_type, '')`,
  deliveryMethod: sql`coalesce(delivery_method, '')`,
  region: sql`coalesce(region, '')`,
  naics: sql`coalesce(naics_code, '') collate "C"`,
  psc: sql`coalesce(psc_code, '') collate "C"`,
  contractValue: sql`coalesce(contract_value, ${unknownSum})`,
  currentValue: sql`coalesce(current_value, ${unknownSum})`,
  paidToDate: sql`coalesce(paid_to_date, ${unknownSum})`,
  awardDate: sql`coalesce(award_date, ${unknownDay})`,
  /** The latest possible day, if the exact day is unknown. */
  dateSigned: sql`coalesce(date_signed, signed_on_or_before, ${unknownDay})`,
  startDate: sql`coalesce(start_date, ${unknownDay})`,
  /** A contract without an end date does not end. */
  endDate: sql`coalesce(end_date, 'infinity'::date)`,
  /** A tender without a closing date does not close. */
  tenderEndDate: sql`coalesce(tender_end_date, 'infinity'::date)`,
  source: sql`(sources[1])`,
  asOf: sql`coalesce(as_of, ${unknownDay})`,
};
const keys = contractKeys;

/** Groups of contracts that do not depend on a day; each has a separate index. */
export const contractParts = {
  /** Pending or closed, depending on the day. */
  unsigned: sql`final_status is null and coalesce(date_signed, signed_on_or_before) is null`,
  onHold: sql`final_status is null and coalesce(date_signed, signed_on_or_before) is not null and suspended_on is not null`,
  /** Upcoming, active or expired, depending on the day. */
  running: sql`final_status is null and coalesce(date_signed, signed_on_or_before) is not null and suspended_on is null`,
};
const part = (condition: typeof live) => sql`${live} and ${condition}`;

export const contracts = pgTable(
  "contracts",
  {
    id: id(),
    title: text().notNull(),
    contractNumber: text(),
    ocid: text(),
    solicitationNumber: text(),
    parentContractNumber: text(),
    generatedAwardId: text(),
    description: text(),

    awardType: text(),
    deliveryMethod: text(),
    nature: texts(),
    pricingType: text(),
    procurementMethod: text(),
    procurementMethodDetails: text(),
    extentCompeted: text(),
    setAside: text(),
    setAsideLabel: text(),
    numberOfOffers: integer(),
    naicsCode: text(),
    pscCode: text(),

    buyerOrgId: uuid(),
    procuringEntityId: uuid(),
    administrativeEntityId: uuid(),
    awardingAgency: text(),
    fundingAgency: text(),
    awardingOffice: text(),
    primeOrgId: uuid(),
    projectId: uuid(),

    currency: text().notNull().default("USD"),
    plannedBudget: money(),
    costEstimate: money(),
    contractValue: money(),
    /** `contractValue` plus the effective modifications: see `settleContract`. */
    currentValue: money(),
    ceilingValue: money(),
    exercisedValue: money(),
    obligatedAmount: money(),
    outlayAmount: money(),
    iijaObligated: money(),
    iijaOutlay: money(),
    /** Of an award whose opening action is on no file: the number of its actions, and the sum of their amounts. */
    partialActions: integer(),
    partialObligated: money(),
    paidToDate: money(),
    retainageHeld: money(),
    forecastFinalCost: money(),
    finalValue: money(),

    tenderDate: date(),
    tenderEndDate: date(),
    awardDate: date(),
    dateSigned: date(),
    signedOnOrBefore: date(),
    startDate: date(),
    initialEndDate: date(),
    /** `initialEndDate`, or the date set by the last effective modification: see `settleContract`. */
    endDate: date(),
    potentialEndDate: date(),
    maxExtentDate: date(),
    actualEndDate: date(),
    closeoutDate: date(),
    ocds: json(),
    options: json().$type<ContractOption[]>().notNull().default([]),

    suspendedOn: date(),
    suspensionReason: text(),
    finalStatus: text(),
    terminationKind: text(),
    terminationReason: text(),

    ...place(),

    laborStandards: text(),
    wageRateRule: text(),
    dbeGoal: fraction(),
    dbeActual: fraction(),
    buyAmerica: boolean(),
    subcontractingPlan: text(),

    performanceBondSuretyOrgId: uuid(),
    performanceBondAmount: money(),
    paymentBondSuretyOrgId: uuid(),
    paymentBondAmount: money(),
    warrantyEnd: date(),
    liquidatedDamagesPerDay: money(),

    ...provenance(),
    ...audit(),
  },
  (t) => [
    index("contracts_title").on(keys.title, t.id).where(live),
    index("contracts_contract_number").on(keys.contractNumber, t.id).where(live),
    index("contracts_award_type").on(keys.awardType, t.id).where(live),
    index("contracts_delivery_method").on(keys.deliveryMethod, t.id).where(live),
    index("contracts_region").on(keys.region, t.id).where(live),
    index("contracts_naics").on(keys.naics, t.id).where(live),
    index("contracts_psc").on(keys.psc, t.id).where(live),
    index("contracts_contract_value").on(keys.contractValue, t.id).where(live),
    index("contracts_current_value").on(keys.currentValue, t.id).where(live),
    index("contracts_paid_to_date").on(keys.paidToDate, t.id).where(live),
    index("contracts_award_date").on(keys.awardDate, t.id).where(live),
    index("contracts_date_signed").on(keys.dateSigned, t.id).where(live),
    index("contracts_start_date").on(keys.startDate, t.id).where(live),
    // Includes the columns that the figures of all contracts read, so that the records are not fetched.
    index("contracts_end_date")
      .on(
        ...([keys.endDate, t.id, t.endDate, t.startDate, t.dateSigned, t.suspendedOn, t.finalStatus] as const),
        ...[
          t.signedOnOrBefore,
          t.tenderEndDate,
          t.awardType,
          t.deliveryMethod,
          t.currency,
          t.contractValue,
          t.currentValue,
          t.obligatedAmount,
          t.paidToDate,
        ],
      )
      .where(live),
    index("contracts_source").on(keys.source, t.id).where(live),
    index("contracts_as_of").on(keys.asOf, t.id).where(live),
    index("contracts_missing").on(t.id).where(isMissing),
    index("contracts_updated_at").on(t.updatedAt, t.id).where(live),

    index("contracts_pending").on(keys.endDate, t.id, t.tenderEndDate).where(part(contractParts.unsigned)),
    index("contracts_tender_end").on(keys.tenderEndDate, t.id).where(part(contractParts.unsigned)),
    index("contracts_on_hold").on(keys.endDate, t.id).where(part(contractParts.onHold)),
    // Includes the dates, so that contracts are counted without fetching them.
    index("contracts_running_start").on(keys.startDate, t.id, t.startDate).where(part(contractParts.running)),
    index("contracts_running_end").on(keys.endDate, t.id, t.startDate, t.endDate).where(part(contractParts.running)),
    index("contracts_final_status").on(t.finalStatus, keys.endDate, t.id).where(part(sql`final_status is not null`)),

    index("contracts_buyer").on(t.buyerOrgId, keys.dateSigned, t.id).where(part(sql`buyer_org_id is not null`)),
    index("contracts_prime").on(t.primeOrgId, keys.dateSigned, t.id).where(part(sql`prime_org_id is not null`)),
    index("contracts_project").on(t.projectId, keys.dateSigned, t.id).where(part(sql`project_id is not null`)),
    namingIndex("contracts_procuring_entity", t.procuringEntityId),
    namingIndex("contracts_administrative_entity", t.administrativeEntityId),
    namingIndex("contracts_performance_surety", t.performanceBondSuretyOrgId),
    namingIndex("contracts_payment_surety", t.paymentBondSuretyOrgId),
    index("contracts_pricing_type").on(t.pricingType, t.id).where(live),
    index("contracts_procurement_method").on(t.procurementMethod, t.id).where(live),
    index("contracts_set_aside").on(t.setAside, t.id).where(part(sql`set_aside is not null`)),
    index("contracts_county").on(t.stateFips, t.countyFips, t.id).where(part(sql`county_fips is not null`)),
    index("contracts_nature").using("gin", t.nature).where(part(sql`nature <> '{}'`)),
    index("contracts_sources").using("gin", t.sources),
    uniqueIndex("contracts_generated_award_id").on(t.generatedAwardId).where(part(sql`generated_award_id is not null`)),

    checkOneOf("contracts_award_type_check", t.awardType, AwardType.options),
    checkOneOf("contracts_delivery_method_check", t.deliveryMethod, DeliveryMethod.options),
    checkOneOf("contracts_pricing_type_check", t.pricingType, PricingType.options),
    checkOneOf("contracts_procurement_method_check", t.procurementMethod, ProcurementMethod.options),
    checkOneOf("contracts_final_status_check", t.finalStatus, FinalStatus.options),
    checkOneOf("contracts_termination_kind_check", t.terminationKind, TerminationKind.options),
  ],
);

export const contractPrograms = pgTable(
  "contract_programs",
  { contractId: uuid().notNull(), programId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.contractId, t.programId] }), index("contract_programs_program").on(t.programId)],
);

export const contractAssets = pgTable(
  "contract_assets",
  { contractId: uuid().notNull(), assetId: uuid().notNull() },
  (t) => [primaryKey({ columns: [t.contractId, t.assetId] }), index("contract_assets_asset").on(t.assetId)],
);
