import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixture.js";
import { addAccount, aPerson, fillSignIn } from "../support/people.js";
import { settled } from "../support/screens.js";

type Breach = { directive: string; blocked: string };

/** Runs in the page; answers the breaches of the content security policy that it caused. */
async function breachesOf(page: Page, inject: () => void): Promise<Breach[]> {
  await page.evaluate(() => {
    const heard: Breach[] = [];
    Reflect.set(window, "heard", heard);
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      heard.push({ directive: effectiveDirective, blocked: blockedURI }),
    );
  });
  await page.evaluate(inject);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "heard").length)).toBeGreaterThan(0);
  return page.evaluate(() => Reflect.get(window, "heard"));
}

const injections: { what: string; directive: string; inject: () => void }[] = [
  {
    what: "an inline style sheet",
    directive: "style-src-elem",
    inject: () => document.head.append(Object.assign(document.createElement("style"), { textContent: "a{}" })),
  },
  {
    what: "an inline script",
    directive: "require-trusted-types-for",
    inject: () => {
      const script = document.createElement("script");
      try {
        script.textContent = "window.canary = 1";
        document.head.append(script);
      } catch {}
    },
  },
  {
    what: "markup written into the page",
    directive: "require-trusted-types-for",
    inject: () => {
      try {
        document.body.innerHTML = "<img src=x onerror='window.canary=1'>";
      } catch {}
    },
  },
  {
    what: "an image of another site",
    directive: "img-src",
    inject: () => void Object.assign(new Image(), { src: "https://evil.example/x.png" }),
  },
  {
    what: "a second policy for trusted types",
    directive: "trusted-types",
    inject: () => {
      try {
        Reflect.get(window, "trustedTypes").createPolicy("evil", {});
      } catch {}
    },
  },
];
for (const { what, directive, inject } of injections)
  test(`${what} is refused, and these tests would detect it`, async ({ page, complaints }) => {
    const heard: string[] = [];
    page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
    complaints.expect(/Content Security Policy|Trusted|evil\.example/i);
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    const breaches = await breachesOf(page, inject);
    expect(breaches.map((breach) => breach.directive)).toContain(directive);
    expect(heard.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, "canary"))).toBeUndefined();
    await expect(page.getByRole("button", { name: "Sign In" }), "the page is as before").toBeVisible();
  });

test("markup in a user's text is shown literally, on every screen", async ({ page }) => {
  const canary = `<img src=x onerror="window.canary=1"><script>window.canary=1</script>`;
  const person = { ...aPerson("Xenia", "Script"), firstName: canary };
  await addAccount(person);
  await page.goto("/login");
  await fillSignIn(page, person);
  await page.getByLabel("Professional title").fill(canary);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL("/dashboard");
  for (const path of [
    "/dashboard",
    "/settings/profile",
    "/settings/sessions",
    "/settings/activity",
    "/organizations",
  ]) {
    await page.goto(`${path}?search=${encodeURIComponent(canary)}`);
    await expect(page.getByRole("button", { name: `Account of ${canary} Script` })).toBeVisible();
    await settled(page);
    expect(await page.evaluate(() => Reflect.get(window, "canary")), path).toBeUndefined();
  }
});
