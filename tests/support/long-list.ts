import type { Page } from "@playwright/test";

/** As many assets as in a whole country; each row has the minimum that the grid needs. */
export const longListRows = 500_000;

const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, "0")}`;

/**
 * Returns the list of assets with half a million rows at once, instead of the server's hundred; everything else comes
 * from the server. The grid then has as many rows as after scrolling through all of them.
 */
export async function answerLongList(page: Page): Promise<void> {
  const items = Array.from({ length: longListRows }, (_, at) => ({ id: idOf(at), title: `Asset ${at + 1}` }));
  const list = {
    items,
    total: { value: longListRows, isExact: true },
    page: 1,
    limit: longListRows,
    nextCursor: null,
  };
  await page.route(/\/trpc\/[^?]*assets\.list/, async (route) => {
    const requested = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const response = await route.fetch();
    const answers: unknown = await response.json();
    const given = { result: { data: { json: list } } };
    const place = requested.indexOf("assets.list");
    const body = Array.isArray(answers) ? answers.with(place, given) : given;
    await route.fulfill({ response, body: JSON.stringify(body) });
  });
}
