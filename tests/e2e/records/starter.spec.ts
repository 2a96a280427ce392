import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Request } from "@playwright/test";
import { type PaveServer, startPave } from "../../support/pave-server.js";
import { expectAccessible } from "../support/axe.js";
import { test as base, expect } from "../support/fixture.js";
import { mailedLink } from "../support/mails.js";
import { aPerson, fillSignIn } from "../support/people.js";

const files = fileURLToPath(new URL("../../../packages/starter/files/", import.meta.url));

/**
 * So few lines of the starter's files that they are loaded at once: Baltimore's bridges of two numbers, its projects,
 * and the state with its finances.
 */
const cuts: Record<string, RegExp> = {
  "Fin_GID_2016.txt": /BALTIMORE|^21000000000000MARYLAND/,
  "16statetypepu.txt": /^21/,
  "MD17.txt": /^STATE_CODE|BC1202|BC1405/,
  "FY14-FY24_CIP-Requests_Source.csv": /^"?fiscal_year|BC ?1202|BC ?1405/,
};

/** A server of its own that begins as `npm start` does, with a small starter. */
const test = base.extend<object, { starter: PaveServer }>({
  starter: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "pave-starter-"));
      for (const [file, wanted] of Object.entries(cuts)) {
        const lines = gunzipSync(await readFile(join(files, `${file}.gz`)))
          .toString("latin1")
          .split(/(?<=\n)/);
        await writeFile(
          join(folder, `${file}.gz`),
          gzipSync(Buffer.from(lines.filter((line) => wanted.test(line)).join(""), "latin1")),
        );
      }
      const server = await startPave({ STARTER: folder, MAIL_POLL_MS: "50", TRUST_PROXY: "127.0.0.1" });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ starter }, use) => use(starter.url),
});

test.use({ actionTimeout: 15_000 });
test.setTimeout(90_000);

test("a new user signs up, finds a real bridge, its owner, the project that repairs it and who pays, and exports", async ({
  page,
  starter,
}) => {
  const newcomer = aPerson("Rhea", "Real");

  await test.step("signing up by mail leads to real, dated records without samples", async () => {
    await page.goto("/register");
    await page.getByLabel("First Name*").fill(newcomer.firstName);
    await page.getByLabel("Last Name*").fill(newcomer.lastName);
    await page.getByLabel("Email Address*").fill(newcomer.email);
    await page.getByLabel("Password*", { exact: true }).fill(newcomer.password);
    await page.getByLabel("Confirm Password*").fill(newcomer.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("Account created successfully! Please check your email")).toBeVisible();
    await page.goto(await mailedLink(starter.mailFolder, newcomer.email));
    await expect(page).toHaveURL("/login");
    await fillSignIn(page, newcomer);
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByText("These are real records, as published up to Aug 22, 2026")).toBeVisible();
    await expect(page.getByText("Illustrative", { exact: true })).toBeVisible();
    const strip = page.getByRole("region", { name: "On record here" });
    await expect(strip.getByRole("link", { name: "2 projects", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close this notice" }).click();
    await expect(page.getByText("These are real records")).toBeHidden();
    await expectAccessible(page, "market");
  });

  await test.step("an empty family names its source", async () => {
    await page.goto("/deals");
    await expect(page.getByText("DebtWatch")).toBeVisible();
    await expect(page.getByText("An administrator can load them.")).toBeVisible();
    await expect(page.getByText("These are real records"), "closed once is closed").toBeHidden();
    await page.goto("/programs?status=open");
    await expect(page.getByText("No opportunity on record is still open.")).toBeVisible();
  });

  await test.step("the search finds the bridge", async () => {
    await page.goto("/assets");
    await page.getByRole("searchbox", { name: "Search assets" }).fill("Orleans");
    await expect(page.getByRole("grid").getByRole("link", { name: /Howard/ })).toHaveCount(0);
    await expect(page).toHaveURL(/search=Orleans/);
    await page
      .getByRole("grid")
      .getByRole("link", { name: /Orleans/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Orleans/);
    await expect(page.getByRole("main")).toContainText("200000BC1202010");
    await expect(page.getByRole("region", { name: "Why is it fair?" })).toContainText("rated 5 of 9");
    await expect(
      page
        .getByRole("region", { name: "Who pays?" })
        .getByRole("link", { name: /Orleans Street Bridge/ })
        .first(),
    ).toBeVisible();
    await expectAccessible(page, "bridge");
  });

  await test.step("its page reads the record once, no later than what the frame around it shows", async () => {
    const asked: string[][] = [];
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/trpc/")) asked.push(pathname.slice("/trpc/".length).split(","));
    };
    page.on("request", note);
    await page.reload({ waitUntil: "networkidle" });
    await expect(page.getByRole("region", { name: "Why is it fair?" })).toContainText("rated 5 of 9");
    page.off("request", note);
    expect(asked.flat().filter((path) => path === "assets.get")).toHaveLength(1);
    const placeOf = (wanted: string) => asked.findIndex((paths) => paths.includes(wanted));
    expect(placeOf("assets.get")).toBeLessThanOrEqual(placeOf("system.instance"));
  });

  await test.step("the bridge leads to its owner", async () => {
    await page.getByRole("main").getByRole("link", { name: "City of Baltimore" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "City of Baltimore" })).toBeVisible();
    const plan = page.getByRole("region", { name: "Capital plan" });
    await expect(plan).toContainText("$3.4M secured for 2 projects in fiscal years 2020 to 2024.");
    await expectAccessible(page, "city");
  });

  await test.step("the owner leads to the project, and that to its funding", async () => {
    const onRecord = page.getByRole("region", { name: "Projects", exact: true });
    await onRecord.getByRole("link", { name: /Orleans Street Bridge \(BC 1202\)/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/BC 1202/);
    const pays = page.getByRole("region", { name: "Who pays?" });
    await expect(pays.getByRole("table")).toContainText("Federal Highway Transportation Funds");
    await expect(pays).toContainText(/^.*M secured, 8\d% federal\./);
    await expect(page.getByRole("main")).toContainText("Secured funding$1.5MAll of the budget");
    await expectAccessible(page, "project");
  });

  await test.step("the page of a state opens at its top, although tabs of its finances load below", async () => {
    await page.goto("/organizations?orgType=state");
    await page.getByRole("grid").getByRole("link", { name: "Maryland" }).click();
    await expect(page.getByRole("tab", { name: "State government", exact: true })).toBeAttached();
    await expect(page.getByRole("heading", { level: 1, name: "Maryland" })).toBeInViewport();
  });

  await test.step("the projects are exported, each with its source", async () => {
    await page.goto("/projects?columns=title,budget,source");
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "CSV" }).click(),
    ]);
    const [header, ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\n");
    expect(header).toMatch(/^Project,Budget \(US\$\),Source/);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatch(/baltimore/i);
  });
});
