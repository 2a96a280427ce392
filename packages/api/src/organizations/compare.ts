import { type Organization, type OrganizationComparison, type OrganizationRow, Refusal } from "@pave/contract";
import { columnOf, organizationsByIds, type SourceStatement, statementsOf } from "@pave/db";
import type { Context } from "../core/context.js";

type Unit = OrganizationComparison["metrics"][number]["unit"];
type Value = string | number | null;
type Metric = { field: string; unit: Unit; of: (record: Organization) => Value; from: keyof Organization };

const plain = (from: keyof Organization, unit: Unit): Metric => ({
  field: from,
  unit,
  from,
  of: (record) => plainValue(record[from]),
});
const ratio = (field: string, unit: Unit, from: keyof Organization, by: keyof Organization): Metric => ({
  field,
  unit,
  from,
  of: (record) => divide(record[from], record[by]),
});

/** The rows of a comparison, the same for every choice of organizations. */
const metrics: readonly Metric[] = [
  plain("orgType", "text"),
  plain("status", "text"),
  plain("region", "text"),
  plain("county", "text"),
  plain("locality", "text"),
  plain("sector", "text"),
  plain("sizeBand", "text"),
  plain("foundedDate", "date"),
  plain("population", "count"),
  plain("enrollment", "count"),
  plain("employees", "count"),
  plain("offices", "count"),
  plain("totalRevenue", "money"),
  ratio("totalRevenuePerCapita", "moneyPerCapita", "totalRevenue", "population"),
  plain("totalExpenditure", "money"),
  ratio("totalExpenditurePerCapita", "moneyPerCapita", "totalExpenditure", "population"),
  plain("debtOutstanding", "money"),
  ratio("debtOutstandingPerCapita", "moneyPerCapita", "debtOutstanding", "population"),
  plain("totalAssets", "money"),
  plain("totalDeposits", "money"),
  plain("totalEquity", "money"),
  ratio("equityToAssets", "fraction", "totalEquity", "totalAssets"),
  plain("netLoans", "money"),
  plain("netIncome", "money"),
  ratio("returnOnAssets", "fraction", "netIncome", "totalAssets"),
  plain("regulatoryAumTotal", "money"),
  plain("bondingCapacityAggregate", "money"),
  plain("asOf", "date"),
];

/** Compares two to five organizations; every cell names its source and that source's date. */
export async function compareOrganizations({ db }: Context, ids: readonly string[]): Promise<OrganizationComparison> {
  const [records, statements] = await Promise.all([organizationsByIds(db, ids), statementsOf(db, ids)]);
  const chosen = ids.map((id) => {
    const record = records.find(({ detail }) => detail.id === id);
    if (!record) throw new Refusal("NOT_FOUND", `Organization ${id} not found`);
    return record;
  });
  const given = firstStatements(statements);
  return {
    organizations: chosen.map(({ row }): OrganizationRow => row),
    metrics: metrics.map(({ field, unit, of, from }) => {
      const cells = chosen.map(({ detail }) => {
        const value = of(detail);
        const statement = value === null ? undefined : given.get(`${detail.id} ${columnOf(from)}`);
        return {
          value,
          source: statement?.source ?? null,
          dataset: statement?.dataset ?? null,
          asOf: statement?.asOf ?? null,
        };
      });
      return { field, unit, cells, differs: new Set(cells.map(({ value }) => value)).size > 1 };
    }),
  };
}

function firstStatements(statements: readonly SourceStatement[]): Map<string, SourceStatement> {
  const first = new Map<string, SourceStatement>();
  for (const statement of statements) {
    const key = `${statement.entityId} ${statement.column}`;
    if (!first.has(key)) first.set(key, statement);
  }
  return first;
}

function plainValue(value: unknown): Value {
  return typeof value === "string" || typeof value === "number" ? value : null;
}

function divide(amount: unknown, by: unknown): number | null {
  if (typeof amount !== "number" || typeof by !== "number" || by === 0) return null;
  return Math.round((amount / by) * 1e6) / 1e6;
}
