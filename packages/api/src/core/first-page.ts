import type { Page } from "@pave/contract";
import type { JsonText } from "@pave/db";

/** How many of each kind an answer of everything holds. */
export const firstPageSize = 25;

/** The first page of what belongs to a record, as an answer of everything holds it. */
export async function firstPage<Row>(page: Promise<JsonText<Page<Row>>>): Promise<{ items: Row[]; total: number }> {
  const { items, total } = (await page).parse();
  return { items, total: total?.value ?? items.length };
}
