/** Has a page of a family come before it is shown. */
export async function preloadPage(family: string, page: "List" | "Detail"): Promise<void> {
  const { pagesOf } = await import("./families.js");
  await pagesOf(family)?.[page]?.preload();
}
