import type { Page } from "@pave/contract";
import type { JsonText } from "@pave/db";

export const firstPageSize = 25;

/** The first page of a related list, as embedded in a complete record. */
export async function firstPage<Row>(page: Promise<JsonText<Page<Row>>>): Promise<{ items: Row[]; total: number }> {
  const { items, total } = (await page).parse();
  return { items, total: total?.value ?? items.length };
}
