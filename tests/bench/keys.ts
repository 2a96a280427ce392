import type { Page } from "@playwright/test";
import { gridOf } from "../e2e/support/grid.js";

const gridRounds = 60;
const paletteRounds = 15;

/** Presses keys in the grid of assets, and returns the times from each key's event until its cell is painted. */
export async function timeGridKeys(page: Page): Promise<Record<string, string | number>> {
  await gridOf(page, "Assets").locator('[tabindex="0"]').focus();
  const times: number[] = [];
  for (let round = 0; round < gridRounds; round += 1)
    times.push(await press(page, round % 10 === 9 ? "PageDown" : "ArrowDown", "[role=gridcell]"));
  return given("key in the grid, to paint", times, 50);
}

/**
 * Opens the palette on a fresh page, with nothing of it loaded, then repeatedly; returns the times from the key's event
 * until its field is painted and has the focus.
 */
export async function timePalette(page: Page, url: string): Promise<Record<string, string | number>[]> {
  const field = '[role=combobox][aria-label="Search or command"]';
  const open = async () => {
    const ms = await press(page, "Control+k", field);
    await page.keyboard.press("Escape");
    return ms;
  };
  await page.goto(`${url}/organizations`, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const cold = await open();
  const warm: number[] = [];
  for (let round = 0; round < paletteRounds; round += 1) warm.push(await open());
  return [given("palette, cold", [cold], 300), given("palette, warm", warm, 100)];
}

/**
 * Milliseconds from the event of the key until the matching element has newly received the focus and has been painted.
 */
async function press(page: Page, key: string, wanted: string): Promise<number> {
  await page.evaluate((selector) => {
    const painted = new Promise<number>((resolve) => {
      const before = document.activeElement;
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          // Methods only: the compiler adds helpers to named functions.
          const look = {
            frame() {
              const here = document.activeElement;
              if (here === before || !here?.matches(selector)) return requestAnimationFrame(look.frame);
              // A task after the frame runs once it has been painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              return port2.postMessage(null);
            },
          };
          requestAnimationFrame(look.frame);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { pavePress: painted });
  }, wanted);
  await page.keyboard.press(key);
  // Guarantee of the cast: it was put there above.
  return page.evaluate(() => (window as unknown as { pavePress: Promise<number> }).pavePress);
}

function given(what: string, times: readonly number[], most: number): Record<string, string | number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 10) / 10;
  return {
    what,
    times: sorted.length,
    "median ms": at(0.5),
    "p95 ms": at(0.95),
    "longest ms": at(1),
    "limit ms": most,
    over: sorted.filter((ms) => ms > most).length,
  };
}
