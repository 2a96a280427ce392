import { chromium } from "@playwright/test";
import { chromiumLaunch } from "/work/wt/starter/tests/support/browser.js";
const [url, email, password, out, ...paths] = process.argv.slice(2);
const browser = await chromium.launch(await chromiumLaunch());
for (const theme of (process.env.THEMES ?? "dark").split(",")) for (const width of (process.env.WIDTHS ?? "1440,375").split(",").map(Number)) {
  const ctx = await browser.newContext({ viewport: { width, height: width < 500 ? 812 : 900 }, colorScheme: theme as any, reducedMotion: "reduce" });
  const page = await ctx.newPage();
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  await page.goto(`${url}/login`);
  await page.getByLabel("Email Address").fill(email!);
  await page.getByLabel("Password", { exact: true }).fill(password!);
  await page.getByRole("button", { name: "Sign In" }).click();
  await Promise.race([page.getByRole("button", { name: "Skip" }).click({ timeout: 8000 }).catch(() => 0), page.waitForURL("**/dashboard*", { timeout: 15000 }).catch(() => 0)]);
  for (const [i, p] of paths.entries()) {
    await page.goto(url + p);
    await page.waitForLoadState("networkidle").catch(() => 0);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `${out}-${i}-${width}-${theme}.png` });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    console.log(p, width, theme, page.url(), wide ? "SCROLLS SIDEWAYS" : "");
  }
  await ctx.close();
}
await browser.close();
