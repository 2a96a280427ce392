import { readFile } from "node:fs/promises";
import { expect, mailFolder, test } from "../support/fixture.js";
import { mailedLink } from "../support/mails.js";
import { aPerson, fillSignIn } from "../support/people.js";

const newcomer = aPerson("Nora", "Newcomer");

test.setTimeout(120_000);

test("a new user signs up, verifies, signs in, finds, opens, compares and exports organizations, and signs out", async ({
  page,
}) => {
  await test.step("the landing page leads to the sign-up form, which mails a link", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "ACCESS TRUST TERMINAL" }).click();
    await expect(page).toHaveURL("/login");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/register");
    await page.getByLabel("First Name*").fill(newcomer.firstName);
    await page.getByLabel("Last Name*").fill(newcomer.lastName);
    await page.getByLabel("Email Address*").fill(newcomer.email);
    await page.getByLabel("Password*", { exact: true }).fill(newcomer.password);
    await page.getByLabel("Confirm Password*").fill(newcomer.password);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("Account created successfully! Please check your email")).toBeVisible();
    await expect(page.getByLabel("Email Address")).toHaveValue(newcomer.email);
  });

  await test.step("the mailed link verifies the address and leads to sign-in", async () => {
    const link = await mailedLink(mailFolder(), newcomer.email);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await expect(page, "the token is not left in the address").toHaveURL(/\/(verify-email|login)$/);
    await expect(page).toHaveURL("/login");
  });

  await test.step("signing in leads past the questions to the dashboard", async () => {
    await fillSignIn(page, newcomer);
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  await test.step("the palette finds an organization and opens it", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or command" }).fill("New Jersey");
    await expect(page.getByRole("option", { name: /^State of New Jersey/ }).first()).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "State of New Jersey" })).toBeVisible();
    await page.getByRole("button", { name: "Compare State of New Jersey" }).click();
  });

  await test.step("the list finds a second one, and both are compared side by side", async () => {
    await page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name: "Organizations" }).click();
    await page.getByRole("searchbox", { name: "Search organizations" }).fill("State of New York");
    await page.getByRole("checkbox", { name: "Select State of New York" }).check();
    await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Compare" }).click();
    const table = page.getByRole("table", { name: "Organizations side by side" });
    await expect(table.getByRole("columnheader")).toHaveCount(3);
    const population = table.getByRole("row", { name: /^Population/ });
    await expect(population.getByRole("rowheader")).toContainText("(differs)");
    await expect(population.getByRole("cell").first()).toContainText(/\d.*of 2$/);
  });

  await test.step("the filtered list is exported, row for row and column for column", async () => {
    await page.goto("/organizations?orgType=state&columns=name,region,source,asOf&sort=region&order=desc");
    await expect(page.getByRole("status").filter({ hasText: "52 organizations" })).toBeVisible();
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^pave-organizations-\d{4}-\d{2}-\d{2}\.csv$/);
    const [header, ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
    expect(header).toBe("Name,State,Source,As of,Page in Pave");
    expect(rows).toHaveLength(52);
    expect(rows[0]).toMatch(/^State of Wyoming,.*,\d{4}-\d{2}-\d{2},http\S+\/organizations\/[-\w]+$/);
    // By code: AK is the first.
    expect(rows.at(-1)).toMatch(/^State of Alaska,/);
  });

  await test.step("signing out closes the protected pages, and signing in again leads back to the same one", async () => {
    await page.getByRole("button", { name: "Account of Nora Newcomer" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/login");
    const wanted = "/organizations?orgType=bank&state=NJ";
    await page.goto(wanted);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(wanted)}`);
    await fillSignIn(page, newcomer);
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole("grid", { name: "Organizations" })).toBeVisible();
  });
});
