/** Inputs of a return's ratios, in US dollars; null if the return does not report one. */
export type Form990Amounts = {
  totalRevenue: number | null;
  totalExpenses: number | null;
  totalAssets: number | null;
  totalLiabilities: number | null;
  contributionsAndGrants: number | null;
  programServiceRevenue: number | null;
  investmentIncome: number | null;
  taxExemptBondProceeds: number | null;
  royalties: number | null;
  rentalIncome: number | null;
  programServiceExpenses: number | null;
  officerCompensation: number | null;
  depreciation: number | null;
  cashAndSavings: number | null;
  securities: number | null;
  restrictedNetAssets: number | null;
  currentAssets: number | null;
  currentLiabilities: number | null;
};

/** Ratios of one return. Shares are fractions; null if an input is not reported. */
export type Form990Ratios = {
  programExpenseRatio: number | null;
  monthsOfUnrestrictedCash: number | null;
  currentRatio: number | null;
  debtToAssets: number | null;
  surplusMargin: number | null;
  revenueConcentration: number | null;
  officerCompPct: number | null;
};

/** Rounded to six decimals, as stored; null beyond a trillion. */
const rounded = (value: number): number | null =>
  Number.isFinite(value) && Math.abs(value) < 1e11 ? Math.round(value * 1e6) / 1e6 : null;

const share = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : rounded(part / whole);

/** Program service expenses over total functional expenses (Form 990 Part IX line 25, columns B and A). A fraction. */
export const programExpenseRatio = (of: Pick<Form990Amounts, "programServiceExpenses" | "totalExpenses">) =>
  share(of.programServiceExpenses, of.totalExpenses);

/**
 * Months of expenses, excluding depreciation, covered by unrestricted cash. Returns do not split cash by restriction:
 * net assets with donor restrictions (Part X line 28) are assumed to be held in securities (lines 11 and 12) first;
 * only the excess is deducted from cash and savings (lines 1 and 2).
 */
export function monthsOfUnrestrictedCash(
  of: Pick<Form990Amounts, "cashAndSavings" | "securities" | "restrictedNetAssets" | "totalExpenses" | "depreciation">,
): number | null {
  if (of.cashAndSavings === null || of.totalExpenses === null) return null;
  const spent = of.totalExpenses - (of.depreciation ?? 0);
  const uncovered = Math.max(0, (of.restrictedNetAssets ?? 0) - Math.max(0, of.securities ?? 0));
  const free = Math.max(0, of.cashAndSavings - uncovered);
  return spent <= 0 ? null : rounded((free * 12) / spent);
}

/**
 * Current assets / current liabilities: cash, savings, pledges, receivables, inventories and prepaid expenses over
 * payables, grants payable and deferred revenue (Part X lines 1 to 4, 8, 9 and 17 to 19).
 */
export const currentRatio = (of: Pick<Form990Amounts, "currentAssets" | "currentLiabilities">) =>
  share(of.currentAssets, of.currentLiabilities);

/** Total liabilities over total assets at the end of the year (Part X lines 26 and 16). A fraction. */
export const debtToAssets = (of: Pick<Form990Amounts, "totalLiabilities" | "totalAssets">) =>
  share(of.totalLiabilities, of.totalAssets);

/** Revenue less expenses over revenue (Part I lines 12, 18, 19). A fraction; negative in a year of deficit. */
export const surplusMargin = (of: Pick<Form990Amounts, "totalRevenue" | "totalExpenses">) =>
  share(
    of.totalRevenue === null || of.totalExpenses === null ? null : of.totalRevenue - of.totalExpenses,
    of.totalRevenue,
  );

/** Compensation of current officers, directors and key employees over total expenses (SOI pct_compnsatncurrofcr). A fraction. */
export const officerCompPct = (of: Pick<Form990Amounts, "officerCompensation" | "totalExpenses">) =>
  share(of.officerCompensation, of.totalExpenses);

/**
 * Revenue concentration: Herfindahl index of contributions, program services, investments, bond proceeds, royalties,
 * rents and other revenue (Part VIII). 1 for a single source; losses are excluded.
 */
export function revenueConcentration(
  of: Pick<
    Form990Amounts,
    | "totalRevenue"
    | "contributionsAndGrants"
    | "programServiceRevenue"
    | "investmentIncome"
    | "taxExemptBondProceeds"
    | "royalties"
    | "rentalIncome"
  >,
): number | null {
  const reported = [
    of.contributionsAndGrants,
    of.programServiceRevenue,
    of.investmentIncome,
    of.taxExemptBondProceeds,
    of.royalties,
    of.rentalIncome,
  ];
  if (of.totalRevenue === null || reported.every((line) => line === null)) return null;
  const lines = reported.map((line) => line ?? 0);
  const rest = of.totalRevenue - lines.reduce((sum, line) => sum + line, 0);
  const gains = [...lines, rest].filter((line) => line > 0);
  const whole = gains.reduce((sum, line) => sum + line, 0);
  return whole <= 0 ? null : rounded(gains.reduce((sum, line) => sum + (line / whole) ** 2, 0));
}

export const form990Ratios = (of: Form990Amounts): Form990Ratios => ({
  programExpenseRatio: programExpenseRatio(of),
  monthsOfUnrestrictedCash: monthsOfUnrestrictedCash(of),
  currentRatio: currentRatio(of),
  debtToAssets: debtToAssets(of),
  surplusMargin: surplusMargin(of),
  revenueConcentration: revenueConcentration(of),
  officerCompPct: officerCompPct(of),
});

/** Compound annual growth rate, as a fraction; null unless both amounts are positive. */
export function compoundGrowth(first: number | null, last: number | null, years: number): number | null {
  if (first === null || last === null || first <= 0 || last <= 0 || years <= 0) return null;
  return rounded((last / first) ** (1 / years) - 1);
}

/** Bands of annual revenue; each starts at its amount in US dollars. */
export const revenueBands = [
  { band: "under50K", from: Number.NEGATIVE_INFINITY },
  { band: "from50To250K", from: 50_000 },
  { band: "from250KTo1M", from: 250_000 },
  { band: "from1To5M", from: 1_000_000 },
  { band: "from5To25M", from: 5_000_000 },
  { band: "from25To100M", from: 25_000_000 },
  { band: "over100M", from: 100_000_000 },
] as const;
export type RevenueBand = (typeof revenueBands)[number]["band"];

/** The band of a revenue in US dollars; lower bounds are inclusive. */
export function revenueBand(revenue: number): RevenueBand {
  return revenueBands.findLast(({ from }) => revenue >= from)?.band ?? "under50K";
}

/**
 * The cohort of a non-profit: its NTEE major group, state and revenue band, as `E TX from1To5M`. Null if one is
 * unknown.
 */
export function form990Cohort(nteeCode: string | null, region: string | null, revenue: number | null): string | null {
  const group = nteeCode?.charAt(0).toUpperCase() ?? "";
  if (!/^[A-Z]$/.test(group) || region === null || revenue === null) return null;
  return `${group} ${region} ${revenueBand(revenue)}`;
}
