import { Form990Fields } from "@pave/contract";
import { BadRow } from "../../formats/row.js";

/** A return as read, before validation; `known` has the amounts by field. */
export type ParsedReturn = {
  ein: string | undefined;
  name: string | undefined;
  /** YYYY-MM-DD, the last day of the tax year. */
  periodEnd: string | undefined;
  taxYear: string | undefined;
  formType: string | undefined;
  filedAt: string | undefined;
  isAmended: boolean;
  region: string | undefined;
  subsection: string | undefined;
  amounts: Partial<Record<AmountField, number | undefined>>;
  scheduleK?: object[];
};

export type AmountField =
  | "totalRevenue"
  | "totalExpenses"
  | "totalAssets"
  | "totalLiabilities"
  | "netAssets"
  | "contributionsAndGrants"
  | "programServiceRevenue"
  | "investmentIncome"
  | "taxExemptBondProceeds"
  | "royalties"
  | "rentalIncome"
  | "programServiceExpenses"
  | "officerCompensation"
  | "depreciation"
  | "cashAndSavings"
  | "securities"
  | "restrictedNetAssets"
  | "currentAssets"
  | "currentLiabilities"
  | "taxExemptBondLiability"
  | "employees"
  | "volunteers";

const noAmounts: Record<AmountField, null> = {
  totalRevenue: null,
  totalExpenses: null,
  totalAssets: null,
  totalLiabilities: null,
  netAssets: null,
  contributionsAndGrants: null,
  programServiceRevenue: null,
  investmentIncome: null,
  taxExemptBondProceeds: null,
  royalties: null,
  rentalIncome: null,
  programServiceExpenses: null,
  officerCompensation: null,
  depreciation: null,
  cashAndSavings: null,
  securities: null,
  restrictedNetAssets: null,
  currentAssets: null,
  currentLiabilities: null,
  taxExemptBondLiability: null,
  employees: null,
  volunteers: null,
};

/** The fields of a return in the contract's shape. Throws `BadRow` naming the first invalid one. */
export function form990Fields({ amounts, scheduleK = [], ...stated }: ParsedReturn): Form990Fields {
  const { periodEnd, filedAt, region, subsection, formType } = stated;
  if (formType !== "990" && formType !== "990EZ" && formType !== "990PF")
    throw new BadRow(`Form without annual figures (${formType ?? "none"})`);
  if (amounts.totalRevenue === undefined) throw new BadRow("No total revenue");
  const given = Object.entries(amounts).filter(([, amount]) => amount !== undefined);
  const parsed = Form990Fields.safeParse({
    ein: stated.ein,
    name: stated.name?.replace(/\s+/g, " "),
    taxPeriod: periodEnd?.slice(0, 7).replace("-", ""),
    taxYear: Number(stated.taxYear),
    formType,
    filedDate: filedAt?.slice(0, 10) ?? null,
    isAmended: stated.isAmended,
    pdfUrl: null,
    region: region ?? null,
    subsection: subsection ?? null,
    nteeCode: null,
    ...noAmounts,
    ...Object.fromEntries(given),
    scheduleK,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadRow(`${issue?.path.join(".")}: ${issue?.message}`);
}

/** Sum of the reported parts; undefined if none is reported. */
export function sumOf(...parts: (number | undefined)[]): number | undefined {
  const stated = parts.filter((part) => part !== undefined);
  return stated.length === 0 ? undefined : stated.reduce((sum, part) => sum + part, 0);
}

/** The number of a 501(c) subsection in two digits, as in the master file. */
export const subsectionOf = (number: string | undefined): string | undefined =>
  number && /^\d{1,2}$/.test(number) ? number.padStart(2, "0") : undefined;
