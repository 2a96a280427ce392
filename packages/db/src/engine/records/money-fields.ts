import { getTableColumns } from "drizzle-orm";
import { PgNumericNumber, type PgTable } from "drizzle-orm/pg-core";

const moneyScale = { precision: 18, scale: 2 } as const;
const centsOnly = /^-?\d+(\.\d{1,2})?$/;

/** The first money field among the values that has a fraction of a cent, which its column would round. */
export function fieldWithFractionOfCent(table: PgTable, values: object): string | null {
  const columns: Record<string, unknown> = getTableColumns(table);
  const found = Object.entries(values).find(([field, value]) => {
    const column = columns[field];
    const isMoney =
      column instanceof PgNumericNumber &&
      column.precision === moneyScale.precision &&
      column.scale === moneyScale.scale;
    return isMoney && typeof value === "number" && !centsOnly.test(String(value));
  });
  return found?.[0] ?? null;
}
