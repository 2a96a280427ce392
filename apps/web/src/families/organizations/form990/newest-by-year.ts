type Filed = { taxYear: number; taxPeriod: string; filedDate: string | null; isAmended: boolean };

/** One return for each tax year, oldest first: an amended return before the original, else the later period. */
export function newestByYear<Return extends Filed>(returns: readonly Return[]): Return[] {
  const rank = ({ isAmended, taxPeriod, filedDate }: Return) => `${Number(isAmended)} ${taxPeriod} ${filedDate ?? ""}`;
  const byYear = new Map<number, Return>();
  for (const one of returns) {
    const other = byYear.get(one.taxYear);
    if (other === undefined || rank(one) > rank(other)) byYear.set(one.taxYear, one);
  }
  return [...byYear.values()].sort((a, b) => a.taxYear - b.taxYear);
}
