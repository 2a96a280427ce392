import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { addAccount, aPerson, fillSignIn } from "../e2e/support/people.js";
import { chromiumLaunch } from "../support/browser.js";
import { freePort, startPave } from "../support/pave-server.js";

/*
 * Lighthouse on the production build and the sample world: the median of three visits to each page, on a phone and on a
 * desktop, against the first three speed budgets.
 */

const pages = [
  { path: "/login", isPublic: true, mobile: 95 },
  { path: "/landing", isPublic: true, mobile: 95 },
  { path: "/dashboard", isPublic: false, mobile: 90 },
  { path: "/organizations", isPublic: false, mobile: 90 },
];
const desktopLeast = 98;
const most = { lcp: 2_500, cls: 0.05, tbt: 200 };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Figures = Record<(typeof categories)[number] | "lcp" | "cls" | "tbt", number>;
type Form = "mobile" | "desktop";

const { values: options } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, only: { type: "string" }, form: { type: "string" } },
});
const rounds = Number(options.rounds);

/** One visit with an empty cache, signed in as the account in the browser's storage. */
async function visit(url: string, port: number, form: Form): Promise<Figures> {
  const flags: Flags = { port, logLevel: "error", onlyCategories: [...categories], disableStorageReset: true };
  const result = await lighthouse(url, flags, form === "desktop" ? desktopConfig : undefined);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  const { lhr } = result;
  noteFailings(`${new URL(url).pathname} on ${form}`, lhr);
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const audit = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: audit("largest-contentful-paint"),
    cls: audit("cumulative-layout-shift"),
    tbt: audit("total-blocking-time"),
  };
}

/** For each page, the audits that cost it points in the last visit, with their messages. */
const failings = new Map<string, string[]>();

function noteFailings(what: string, { audits, categories: scored }: Result): void {
  const lines = Object.values(scored).flatMap(({ id: category, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, displayValue = "", details } = audits[id] ?? {};
      if (weight === 0 || score === null || score === 1) return [];
      const items = category === "performance" ? "" : ` ${JSON.stringify(details).slice(0, 600)}`;
      return [`${category}: ${id} ${score} ${displayValue}${items}`];
    }),
  );
  failings.set(what, lines);
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function measure(url: string, port: number, form: Form): Promise<Figures> {
  const visits: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(url, port, form));
  const of = (key: keyof Figures) => median(visits.map((one) => one[key]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
    lcp: of("lcp"),
    cls: of("cls"),
    tbt: of("tbt"),
  };
}

/** The figures that miss their budget. */
function missed(figures: Figures, form: Form, page: (typeof pages)[number]): string[] {
  const least = form === "mobile" ? page.mobile : desktopLeast;
  const { performance, accessibility, seo, lcp, cls, tbt } = figures;
  return [
    ...(performance < least ? [`performance ${performance} < ${least}`] : []),
    ...(accessibility < 100 ? [`accessibility ${accessibility}`] : []),
    ...(figures["best-practices"] < 100 ? [`best practices ${figures["best-practices"]}`] : []),
    ...(page.isPublic && seo < 100 ? [`SEO ${seo}`] : []),
    ...(form === "mobile" && lcp > most.lcp ? [`LCP ${Math.round(lcp)} ms`] : []),
    ...(cls > most.cls ? [`CLS ${cls.toFixed(3)}`] : []),
    ...(form === "mobile" && tbt > most.tbt ? [`TBT ${Math.round(tbt)} ms`] : []),
  ];
}

const server = await startPave({ MAIL_POLL_MS: "50" });
const profile = await mkdtemp(join(tmpdir(), "pave-lighthouse-"));
const port = await freePort();
const launch = await chromiumLaunch();
let browser: BrowserContext | undefined;
try {
  browser = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  });
  const rows: Record<string, string | number>[] = [];
  const measureAll = async (isPublic: boolean) => {
    const wanted = pages.filter((one) => one.isPublic === isPublic && (options.only ?? one.path) === one.path);
    for (const page of wanted)
      for (const form of (["mobile", "desktop"] as const).filter((one) => (options.form ?? one) === one)) {
        const figures = await measure(`${server.url}${page.path}`, port, form);
        rows.push({
          page: page.path,
          on: form,
          performance: figures.performance,
          accessibility: figures.accessibility,
          "best practices": figures["best-practices"],
          SEO: figures.seo,
          "LCP ms": Math.round(figures.lcp),
          CLS: Number(figures.cls.toFixed(3)),
          "TBT ms": Math.round(figures.tbt),
          missed: missed(figures, form, page).join(", ") || "nothing",
        });
      }
  };
  await measureAll(true);
  if (pages.some(({ path, isPublic }) => !isPublic && (options.only ?? path) === path)) {
    const person = await addAccount(aPerson("Lia", "House"), { dataDir: server.dataDir });
    const page = await browser.newPage();
    await page.goto(`${server.url}/login`);
    await fillSignIn(page, person);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.waitForURL(`${server.url}/dashboard`);
    // A record with a map and charts.
    await page.goto(`${server.url}/assets?assetClass=bridge`);
    const record = await page.locator("[role=row] a").first().getAttribute("href");
    if (record !== null) pages.push({ path: record, isPublic: false, mobile: 95 });
    await page.close();
    await measureAll(false);
  }
  console.table(rows);
  for (const [what, lines] of failings) if (lines.length > 0) console.log(`${what}\n  ${lines.join("\n  ")}`);
  process.exitCode = rows.some(({ missed }) => missed !== "nothing") ? 1 : 0;
} finally {
  await browser?.close();
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}
