import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixture.js";

type Keys = { key?: string; code?: string; ctrlKey?: boolean; shiftKey?: boolean };

/** Whether the page takes away what an event would do in the browser. */
const isTaken = (target: Locator, type: "contextmenu" | "keydown", keys: Keys = {}) =>
  target.evaluate(
    (element, [type, keys]) => {
      const init = { bubbles: true, cancelable: true, ...keys };
      return !element.dispatchEvent(type === "keydown" ? new KeyboardEvent(type, init) : new MouseEvent(type, init));
    },
    [type, keys] as const,
  );

test("the production build is silent in the console, and blocks the tools' keys and the context menu", async ({
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto("/login");
  const heading = page.getByRole("heading", { level: 1 });
  await page.evaluate(() => {
    console.log("a line of the program");
    console.warn("a line of the program");
  });
  expect(said).toEqual([]);
  expect(await isTaken(heading, "contextmenu")).toBe(true);
  for (const keys of [
    { key: "F12", code: "F12" },
    { key: "I", code: "KeyI", ctrlKey: true, shiftKey: true },
    { key: "u", code: "KeyU", ctrlKey: true },
  ])
    expect(await isTaken(heading, "keydown", keys), keys.key).toBe(true);
  expect(await isTaken(heading, "keydown", { key: "f", code: "KeyF", ctrlKey: true })).toBe(false);
});

test("in editable fields, the menu, pasting and password managers are left alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login");
  const email = page.getByLabel("Email Address");
  const password = page.getByLabel("Password", { exact: true });
  for (const field of [email, password]) expect(await isTaken(field, "contextmenu")).toBe(false);
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await page.evaluate(() => navigator.clipboard.writeText("pasted password"));
  await password.press("ControlOrMeta+v");
  await expect(password).toHaveValue("pasted password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.goto("/register");
  for (const field of await page.locator("input[type=password]").all())
    await expect(field).toHaveAttribute("autocomplete", "new-password");
});

test("the bundle carries no source map, no secret and no test account", async ({ page, url }) => {
  const files = new Set<string>();
  page.on("response", (response) => void files.add(response.url()));
  await page.goto("/register", { waitUntil: "networkidle" });
  const scripts = [...files].filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    const text = await (await fetch(script)).text();
    expect(text).not.toMatch(/sourceMappingURL|PRIVATE KEY|postgres(ql)?:\/\/|@pave\.example|otpauth:/);
    expect((await fetch(`${script}.map`)).status, script).toBe(404);
  }
  for (const path of ["/.env", "/.git/config", "/src/main.tsx", "/static/js/"])
    expect((await fetch(`${url}${path}`)).status, path).toBe(404);
});
