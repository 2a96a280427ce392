import { Form990Type, type ScheduleKIssue } from "@pave/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { checkOneOf, id, instant, money } from "../engine/sql/columns.js";

/** Indexed expressions; a query that filters or sorts by them must spell them identically. */
export const form990Keys = {
  name: sql`lower(name) collate "C"`,
  totalRevenue: sql`coalesce(total_revenue, -1000000000000000)`,
  totalExpenses: sql`coalesce(total_expenses, -1000000000000000)`,
  totalAssets: sql`coalesce(total_assets, -1000000000000000)`,
  surplusMargin: sql`coalesce(surplus_margin, -1000000000000000)`,
  programExpenseRatio: sql`coalesce(program_expense_ratio, -1000000000000000)`,
};
const keys = form990Keys;
/** A ratio by the contract's formulas: a fraction, or months. */
const ratio = () => numeric({ precision: 18, scale: 6, mode: "number" });

/**
 * Annual returns of non-profit organizations, one per body and tax period; an amended return replaces the first. Ratios
 * and the cohort are computed by the contract's formulas when a row is loaded.
 */
export const form990Filings = pgTable(
  "form990_filings",
  {
    id: id(),
    /** The organization with that EIN, if known. */
    organizationId: uuid(),
    ein: text().notNull(),
    name: text().notNull(),
    /** yyyymm: the month in which the year ended. */
    taxPeriod: text().notNull(),
    taxYear: smallint().notNull(),
    formType: text().$type<Form990Type>().notNull(),
    filedDate: date(),
    isAmended: boolean().notNull().default(false),
    pdfUrl: text(),
    region: text(),
    subsection: text(),
    nteeCode: text(),
    totalRevenue: money(),
    totalExpenses: money(),
    totalAssets: money(),
    totalLiabilities: money(),
    netAssets: money(),
    contributionsAndGrants: money(),
    programServiceRevenue: money(),
    investmentIncome: money(),
    taxExemptBondProceeds: money(),
    royalties: money(),
    rentalIncome: money(),
    programServiceExpenses: money(),
    officerCompensation: money(),
    depreciation: money(),
    cashAndSavings: money(),
    securities: money(),
    restrictedNetAssets: money(),
    currentAssets: money(),
    currentLiabilities: money(),
    taxExemptBondLiability: money(),
    employees: integer(),
    volunteers: integer(),
    scheduleK: jsonb().$type<ScheduleKIssue[]>().notNull().default([]),
    programExpenseRatio: ratio(),
    monthsOfUnrestrictedCash: ratio(),
    currentRatio: ratio(),
    debtToAssets: ratio(),
    surplusMargin: ratio(),
    revenueConcentration: ratio(),
    officerCompPct: ratio(),
    /** NTEE major group, state and revenue band, separated by spaces; null if one is unknown. */
    cohort: text(),
    source: text().notNull(),
    sourceRecordId: text().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    checkOneOf("form990_filings_form_type_check", t.formType, Form990Type.options),
    uniqueIndex("form990_filings_period").on(t.ein, t.taxPeriod),
    index("form990_filings_organization").on(t.organizationId, t.taxPeriod, t.id),
    index("form990_filings_tax_period").on(t.taxPeriod, t.id),
    index("form990_filings_year").on(t.taxYear, keys.totalRevenue, t.id),
    index("form990_filings_cohort").on(t.cohort, t.taxYear),
    index("form990_filings_name").on(keys.name, t.id),
    index("form990_filings_total_revenue").on(keys.totalRevenue, t.id),
    index("form990_filings_total_expenses").on(keys.totalExpenses, t.id),
    index("form990_filings_total_assets").on(keys.totalAssets, t.id),
    index("form990_filings_surplus_margin").on(keys.surplusMargin, t.id),
    index("form990_filings_program_expense_ratio").on(keys.programExpenseRatio, t.id),
    index("form990_filings_region").on(t.region, t.taxPeriod, t.id),
  ],
);
