import { type Form990Fields, form990Derived } from "@pave/contract";
import type { Db } from "../../engine/connection/client.js";
import { form990Filings } from "../../form990/table.js";

const given: Form990Fields = {
  ein: "000000001",
  name: "Community Fund",
  taxPeriod: "202412",
  taxYear: 2024,
  formType: "990",
  filedDate: "2025-05-15",
  isAmended: false,
  pdfUrl: null,
  region: "TX",
  subsection: "03",
  nteeCode: "S20",
  totalRevenue: 1_200_000,
  totalExpenses: 1_080_000,
  totalAssets: 2_000_000,
  totalLiabilities: 500_000,
  netAssets: 1_500_000,
  contributionsAndGrants: 900_000,
  programServiceRevenue: 300_000,
  investmentIncome: 0,
  taxExemptBondProceeds: 0,
  royalties: 0,
  rentalIncome: 0,
  programServiceExpenses: 810_000,
  officerCompensation: 54_000,
  depreciation: 0,
  cashAndSavings: 270_000,
  securities: 0,
  restrictedNetAssets: 0,
  currentAssets: 300_000,
  currentLiabilities: 150_000,
  taxExemptBondLiability: 0,
  employees: 12,
  volunteers: 40,
  scheduleK: [],
};

/** A return for a test, with the ratios that follow from it. */
export async function aFiling(
  db: Db,
  fields: Partial<Form990Fields> = {},
  organizationId: string | null = null,
  source = "irs-990",
): Promise<typeof form990Filings.$inferSelect> {
  const all = { ...given, ...fields };
  const [row] = await db
    .insert(form990Filings)
    .values({ ...all, ...form990Derived(all), organizationId, source, sourceRecordId: `${all.ein}-${all.taxPeriod}` })
    .returning();
  if (!row) throw new Error("The return was not inserted");
  return row;
}
