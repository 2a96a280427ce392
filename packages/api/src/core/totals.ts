import type { Page, Total } from "@pave/contract";
import type { JsonText } from "@pave/db";

/** Of a list that counts by rules of its own, the first record is read with the total. */
export const firstOnly = { order: "asc", limit: 1 } as const;

export async function totalOf(page: Promise<JsonText<Page<unknown>>>): Promise<Total | null> {
  return (await page).parse().total;
}
