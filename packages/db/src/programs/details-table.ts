import {
  CallType,
  CashFlowKind,
  CouponType,
  DayCount,
  DealRole,
  DebtType,
  EnhancementType,
  FederalTaxStatus,
  FundStrategy,
  FundStructure,
  PaymentFrequency,
  RefundedStatus,
  SaleMethod,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, numeric, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { audit, checkOneOf, fraction, id, instant, money, texts } from "../engine/sql/columns.js";

/** A ratio or a price per 100. */
const ratio = () => numeric({ precision: 12, scale: 6, mode: "number" });

/** Columns of bond issues only, each part of a program, which has the history. Null: not stated. */
export const programBonds = pgTable(
  "program_bonds",
  {
    id: uuid().notNull().unique().default(sql`gen_random_uuid()`),
    programId: uuid().primaryKey(),
    series: text(),
    issuerOrgId: uuid(),
    obligorOrgId: uuid(),
    conduitIssuer: boolean().default(false),
    cusip6: text(),
    datedDate: date(),
    formalAwardDateTime: instant(),
    firstCouponDate: date(),
    finalMaturityDate: date(),
    parAmount: money(),
    premium: money(),
    discount: money(),
    taxExemptPar: money(),
    taxablePar: money(),
    refundingPar: money(),
    outstandingPar: money(),
    debtType: text().notNull(),
    sourceOfRepayment: text(),
    security: text(),
    pledgedRevenue: text(),
    purposeType: text(),
    useOfProceeds: text(),
    couponType: text().default("fixed"),
    paymentFrequency: text().default("semiannual"),
    dayCount: text().default("30/360"),
    conversionDate: date(),
    federalTaxStatus: text(),
    stateTaxStatus: text(),
    bankQualified: boolean(),
    saleMethod: text(),
    numberOfBids: integer(),
    callable: boolean(),
    callDate: date(),
    callPrice: ratio(),
    callType: text(),
    refundedStatus: text().default("none"),
    refundedCusips: texts(),
    enhancementType: text(),
    enhancementProviderOrgId: uuid(),
    debtServiceReserve: money(),
    /** List of `Rating`. */
    ratings: jsonb().notNull().default([]),
    /** A `CostOfIssuance`. */
    costOfIssuance: jsonb(),
    netInterestCost: fraction(),
    trueInterestCost: fraction(),
    voterApproved: boolean(),
    authorizationDate: date(),
    debtLimit: money(),
    coverageRatioCovenant: ratio(),
    coverageRatioActual: ratio(),
    ...audit(),
  },
  (t) => [
    checkOneOf("program_bonds_debt_type_check", t.debtType, DebtType.options),
    checkOneOf("program_bonds_coupon_type_check", t.couponType, CouponType.options),
    checkOneOf("program_bonds_payment_frequency_check", t.paymentFrequency, PaymentFrequency.options),
    checkOneOf("program_bonds_day_count_check", t.dayCount, DayCount.options),
    checkOneOf("program_bonds_federal_tax_status_check", t.federalTaxStatus, FederalTaxStatus.options),
    checkOneOf("program_bonds_sale_method_check", t.saleMethod, SaleMethod.options),
    checkOneOf("program_bonds_call_type_check", t.callType, CallType.options),
    checkOneOf("program_bonds_refunded_status_check", t.refundedStatus, RefundedStatus.options),
    checkOneOf("program_bonds_enhancement_type_check", t.enhancementType, EnhancementType.options),
    index("program_bonds_issuer").on(t.issuerOrgId, t.programId),
    index("program_bonds_obligor").on(t.obligorOrgId, t.programId),
    index("program_bonds_enhancement_provider")
      .on(t.enhancementProviderOrgId)
      .where(sql`enhancement_provider_org_id is not null`),
  ],
);

export const bondMaturities = pgTable(
  "bond_maturities",
  {
    id: id(),
    programId: uuid().notNull(),
    cusip9: text(),
    maturityDate: date().notNull(),
    principalAmount: money().notNull(),
    couponRate: fraction(),
    initialOfferingPrice: ratio(),
    initialOfferingYield: fraction(),
    currentYield: fraction(),
    priceAsOf: date(),
    isTerm: boolean().notNull().default(false),
    /** List of `SinkingPayment`. */
    sinkingFund: jsonb().notNull().default([]),
  },
  (t) => [index("bond_maturities_program").on(t.programId, t.maturityDate, t.id)],
);

/** Columns of funds only. */
export const programFunds = pgTable(
  "program_funds",
  {
    programId: uuid().primaryKey(),
    managerOrgId: uuid(),
    vintageYear: smallint(),
    strategy: text(),
    structure: text().notNull(),
    targetSize: money(),
    hardCap: money(),
    firstCloseDate: date(),
    finalCloseDate: date(),
    committed: money(),
    called: money(),
    distributed: money(),
    nav: money(),
    managementFee: fraction(),
    carry: fraction(),
    hurdle: fraction(),
    netIrr: fraction(),
    grossIrr: fraction(),
    moic: ratio(),
    benchmark: text(),
    asOfDate: date(),
  },
  (t) => [
    checkOneOf("program_funds_strategy_check", t.strategy, FundStrategy.options),
    checkOneOf("program_funds_structure_check", t.structure, FundStructure.options),
    index("program_funds_manager").on(t.managerOrgId, t.programId),
  ],
);

export const fundCashFlows = pgTable(
  "fund_cash_flows",
  {
    id: id(),
    programId: uuid().notNull(),
    date: date().notNull(),
    kind: text().notNull(),
    amount: money().notNull(),
    note: text(),
  },
  (t) => [
    checkOneOf("fund_cash_flows_kind_check", t.kind, CashFlowKind.options),
    index("fund_cash_flows_program").on(t.programId, t.date, t.id),
  ],
);

/** Roles in a bond issue or, if `loanId` is set, in a loan agreement. */
export const programParties = pgTable(
  "program_parties",
  {
    id: id(),
    programId: uuid().notNull(),
    loanId: uuid(),
    organizationId: uuid().notNull(),
    role: text().notNull(),
    ...audit(),
  },
  (t) => [
    checkOneOf("program_parties_role_check", t.role, DealRole.options),
    index("program_parties_program").on(t.programId, t.loanId),
    index("program_parties_organization").on(t.organizationId, t.programId),
  ],
);
