import * as z from "zod";
import { checkerOf, expectAccessible } from "../support/axe.js";
import { anEditor } from "../support/editing.js";
import { expect, test } from "../support/fixture.js";
import { signInAsAdmin } from "../support/people.js";
import { openScreen, screenGroups } from "../support/screens.js";

const Made = z.object({ id: z.string() });

test.setTimeout(90_000);

for (const group of screenGroups)
  test.describe(`${group[0]?.name} to ${group.at(-1)?.name}`, () => {
    test.use({ isSignedIn: group[0]?.isSignedIn ?? false });

    // One page for the group: loading the program and that of axe anew for each screen took half of the time.
    test("break no rule of WCAG 2.2 AA in either theme, and never scroll sideways as pages", async ({
      page,
      ask,
      complaints,
    }) => {
      test.setTimeout(240_000);
      const check = group[0]?.isSignedIn ? checkerOf(page) : undefined;
      await page.goto("/no/such/page");
      for (const screen of group) {
        if (screen.complaint) complaints.expect(screen.complaint);
        await page.setViewportSize({ width: 1280, height: 720 });
        await openScreen(page, screen, ask);
        await expectAccessible(page, screen.name, check);
      }
    });
  });

test.describe("a user who prefers more contrast", () => {
  test.use({ isSignedIn: true });
  test("or forces colours can see the selection and the focus", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/workspace/alerts");
    const here = page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Alerts" });
    await expect(here).toHaveAttribute("aria-current", "page");
    expect(await here.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.emulateMedia({ forcedColors: "none", contrast: "more" });
    await here.focus();
    expect(await here.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    const [line, strong] = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue("--line"), style.getPropertyValue("--line-strong")];
    });
    expect(line).not.toBe("");
    expect(line).toBe(strong);
  });
});

test("dialogs that write records break no rule either", async ({ page, url }) => {
  test.setTimeout(240_000);
  const edit = await anEditor(url, "Axe", "Maker");
  const { id } = Made.parse(await edit("POST", "/trust/projects", { title: "Pulaski Skyway" }));
  const issue = { name: "Skyway Bonds", programType: "bond", bond: { parAmount: 900, debtType: "revenue" } };
  const bond = Made.parse(await edit("POST", "/trust/programs", issue));
  await signInAsAdmin(page, "Axe", "Writer");
  let at = "";
  for (const { path, press, title } of writingDialogs(id, bond.id)) {
    await page.setViewportSize({ width: 1440, height: 480 });
    if (path === at) await page.keyboard.press("Escape");
    else await page.goto(path);
    at = path;
    for (const name of press) await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectAccessible(page, title);
  }
});

/** Where each dialog is, and the buttons that lead to it. */
const writingDialogs = (id: string, bond: string) => [
  { path: `/programs/${bond}`, press: ["Edit terms"], title: "Edit terms" },
  { path: `/programs/${bond}`, press: ["Add maturity"], title: "Add maturity" },
  { path: "/projects", press: ["New project"], title: "New project" },
  { path: `/projects/${id}`, press: ["Change status"], title: "Change status" },
  { path: `/projects/${id}`, press: ["Change status", "On hold"], title: "Change status: On hold" },
  { path: `/projects/${id}`, press: ["Delete project"], title: "Delete project" },
  { path: `/projects/${id}?tab=risks`, press: ["Add risk"], title: "Add risk" },
  { path: "/events", press: ["New", "Upload from CSV"], title: "Upload events" },
];
