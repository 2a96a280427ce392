import { chromium } from "@playwright/test";
import { chromiumLaunch } from "./support/browser.js";
const [port = "", password = "", ...paths] = process.argv.slice(2);
const browser = await chromium.launch(await chromiumLaunch());
for (const [w, theme] of [[1440, "dark"], [375, "light"], [2560, "dark"]] as const) {
  if (process.env.W && !process.env.W.split(",").includes(String(w))) continue;
  const context = await browser.newContext({ viewport: { width: w, height: w === 375 ? 812 : 1000 }, colorScheme: theme, baseURL: `http://127.0.0.1:${port}` });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel(/Email/).first().fill(process.env.EMAIL ?? "user@example.com");
  await page.getByLabel(/Password/).first().fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((u) => !u.pathname.startsWith("/login"), { timeout: 60000 });
  await page.getByRole("button", { name: "Skip" }).click({ timeout: 4000 }).catch(() => {});
  for (const [i, path] of paths.entries()) {
    await page.goto(path, { waitUntil: "networkidle" }).catch(() => {});
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/data-shot-${i}-${w}.png`, fullPage: w === 375 });
  }
  await context.close();
}
await browser.close();
