import type { Page } from "@playwright/test";

const rounds = 30;

type Hover = { marks: number; ms: number };

/**
 * Hovers over one year after the other in a panel of the dashboard, and returns the times from the pointer's event
 * until all other panels have painted their marks.
 */
export async function timeHovers(page: Page, url: string): Promise<Record<string, number>> {
  await page.goto(`${url}/dashboard`);
  const outlook = page.getByRole("region", { name: "Growth outlook" });
  const places = [outlook.getByText("Total market"), outlook.getByText("Projected")];
  await outlook.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  const hovers: Hover[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await listen(page);
    await places[round % places.length]?.hover();
    hovers.push(await page.evaluate(() => (window as unknown as { paveHover: Promise<Hover> }).paveHover));
  }
  const times = hovers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(share * (times.length - 1))] ?? Number.NaN) * 10) / 10;
  return {
    hovers: rounds,
    "fewest marks": Math.min(...hovers.map(({ marks }) => marks)),
    "median ms": at(0.5),
    "p95 ms": at(0.95),
    "longest ms": at(1),
    "over 50 ms": times.filter((ms) => ms > 50).length,
  };
}

/** Waits, from the next event of the pointer, for the frame after it has been painted. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const painted = new Promise<Hover>((resolve) => {
      addEventListener(
        "pointerover",
        ({ timeStamp }) =>
          requestAnimationFrame(() => {
            // A task after the frame runs once it has been painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () =>
              resolve({
                marks: document.querySelectorAll("[data-shared], [data-marked]").length,
                ms: performance.now() - timeStamp,
              });
            port2.postMessage(null);
          }),
        { once: true, capture: true },
      );
    });
    Object.assign(window, { paveHover: painted });
  });
}
