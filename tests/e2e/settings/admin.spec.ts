import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.js";
import { openSql } from "../support/database.js";
import { expect, test } from "../support/fixture.js";
import { tabAndPress, tabAndType, tabTo } from "../support/keyboard.js";
import { addAccount, anAdmin, aPerson, signIn } from "../support/people.js";
import { settled } from "../support/screens.js";
import { signInWithSecondFactor } from "../support/two-factor.js";

test.setTimeout(240_000);

/** An administrator with a second factor, signed in, at the users. */
let admins = 0;

/** Each test has an administrator of its own, also where one worker runs several. */
async function asAdmin(page: Page, url: string): Promise<void> {
  admins++;
  const admin = await anAdmin("Ada", `Admin${test.info().workerIndex}x${admins}`);
  await signInWithSecondFactor(page, url, admin, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeVisible();
}

test("an administrator finds an account, suspends it with a reason, reactivates it, and reads it in the audit log, by keyboard", async ({
  page,
  url,
}) => {
  const member = await addAccount(aPerson("Mona", `Member${test.info().workerIndex}`));
  await asAdmin(page, url);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await tabAndType(page, page.getByRole("searchbox", { name: "Search accounts" }), member.lastName);
  await expect(page).toHaveURL(new RegExp(`/admin/users\\?search=${member.lastName}`));
  await tabAndPress(page, button(`Mona ${member.lastName}`));
  const dialog = page.getByRole("dialog", { name: member.email });
  await expect(dialog.getByText("Email verified")).toBeVisible();

  await tabTo(page, dialog.getByLabel("New status"));
  await page.keyboard.press("s");
  await tabAndPress(page, dialog.getByRole("button", { name: "Change status" }));
  await expect(dialog.getByText("Enter a reason for the audit log")).toBeVisible();
  await page.keyboard.type("Asked for by the owner");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Suspended", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await tabAndPress(page, button("Undo"));
  await expect(page.getByRole("row", { name: new RegExp(member.email) })).toContainText("active", { ignoreCase: true });

  await tabAndPress(page, page.getByRole("link", { name: "Audit" }), "Enter");
  await expect(page.getByRole("row", { name: /Asked for by the owner/ }).first()).toContainText(
    "from active to suspended",
  );
  await tabTo(page, page.getByLabel("Action"));
  await page.keyboard.type("Signed out");
  await expect(page).toHaveURL(/action=signOut/);

  await test.step("deletes an account after its address is typed", async () => {
    await page.goto(`/admin/users?search=${member.lastName}`);
    await tabAndPress(page, button(`Mona ${member.lastName}`));
    await tabAndPress(page, dialog.getByRole("button", { name: "Delete permanently" }));
    await expect(dialog.getByText("Enter the account's email address to delete it")).toBeVisible();
    await page.keyboard.type(member.email);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("No matching accounts")).toBeVisible();
  });
});

test("every administration page works and is accessible", async ({ page, url }) => {
  const reported = page.waitForRequest((request) => request.url().includes("analytics.trackPageview"));
  await asAdmin(page, url);
  expect((await reported).postData(), "the page alone, without its query").toMatch(/"path":"\/admin\/?[a-z]*"/);
  for (const [section, ready] of [
    ["users", "Second factor"],
    ["reports", "Views"],
    ["imports", "Imports"],
    ["duplicates", "Nothing to review"],
    ["sources", "Rank"],
    ["audit", "Action"],
    ["jobs", "Queues"],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/admin/${section}`);
    await expect(page.getByText(ready).first()).toBeVisible();
    await settled(page);
    await expectAccessible(page, section);
  }
  await page.goto("/admin/reports?report=search-analytics&days=90");
  await expect(page.getByText("No results").first()).toBeVisible();
  await page.goto("/admin/nothing");
  await expect(page.getByText("404: page not found")).toBeVisible();
});

/** Two organizations of Guam with one name, in doubt. */
async function aPossibleMatch(database: Awaited<ReturnType<typeof openSql>>) {
  const [one, other, match] = [randomUUID(), randomUUID(), randomUUID()];
  const name = `Northern Harbor ${test.info().workerIndex}`;
  for (const [id, county] of [
    [one, "Dededo"],
    [other, "Yigo"],
  ])
    await database.query(
      `insert into organizations (id, name, org_type, region, locality, county, sources)
       values ($1, $2, 'specialDistrict', 'GU', 'Harmon', $3, '{user}')`,
      [id, name, county],
    );
  await database.query(
    `insert into doubtful_matches (id, entity_type, source, record_id, entity_id, candidate_id, reason, strength, agrees, differs)
     values ($1, 'organizations', 'dotgov', 'harbor.gov', $2, $3, 'The same name, in the same state or without one', 62, '{name,locality}', '{county}')`,
    [match, one, other],
  );
  const remove = async () => {
    await database.query("delete from doubtful_matches where id = $1", [match]);
    await database.query("delete from organizations where id in ($1, $2)", [one, other]);
  };
  return { name, remove };
}

test("an administrator sees where two organizations agree and differ, marks them as distinct, and undoes that", async ({
  page,
  url,
}) => {
  const database = await openSql();
  const near = await aPossibleMatch(database);
  try {
    await asAdmin(page, url);
    await page.goto("/admin/duplicates?region=GU");
    const row = page.getByRole("row", { name: new RegExp(near.name) });
    await expect(row).toContainText("name, city");
    await expect(row).toContainText("county");
    await row.getByRole("button", { name: /^Distinct/ }).click();
    await expect(row).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
  } finally {
    await near.remove();
    await database.end();
  }
});

test.describe("another user", () => {
  test.use({ isSignedIn: true });
  test("is refused, and sees no link to it", async ({ page }) => {
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { level: 1, name: "No access" })).toBeVisible();
    await expect(page.getByText("403: administrators only")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Screens" }).getByText("Administration")).toHaveCount(0);
  });
});

test("an enterprise account is led to a second factor, and offered the accounts only", async ({ page }) => {
  await signIn(page, await addAccount(aPerson("Enid", "Prise"), { accountType: "enterprise" }));
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Set up two-factor authentication" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Administration" }).getByRole("link")).toHaveText(["Users"]);
  await page.goto("/admin/jobs");
  await expect(page.getByText("403: administrators only")).toBeVisible();
});

test("every page shows an administrator which background job fails repeatedly, since when and why", async ({
  page,
  url,
}) => {
  const database = await openSql();
  try {
    await asAdmin(page, url);
    await page.goto("/admin/jobs");
    await expect(page.getByRole("row", { name: /sweep-removals/ })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    // So many that the job is held back for as long as the test runs.
    await database.query(
      `insert into job_failures (name, since, failures, failed_at, retry_at, reason)
       values ('sweep-removals', now(), 12, now(), now() + interval '1 hour', 'A database statement exceeded its time limit')`,
    );
    const notice = page.getByRole("alert").filter({ hasText: "sweep-removals" });
    for (const path of ["/organizations", "/admin/users"]) {
      await page.goto(path);
      await expect(notice).toContainText("has failed 12 times since");
      await expect(notice).toContainText("A database statement exceeded its time limit");
    }
    await settled(page);
    await expectAccessible(page, "a job that fails");
    await tabAndPress(page, notice.getByRole("link", { name: "View the jobs" }), "Enter");
    await expect(page).toHaveURL(/admin\/jobs/);
    await expect(page.getByRole("row", { name: /sweep-removals/ })).toContainText("failed", { ignoreCase: true });
    await expect(page.getByText("Degraded")).toBeVisible();
  } finally {
    await database.query("delete from job_failures where name = 'sweep-removals'");
    await database.end();
  }
});
