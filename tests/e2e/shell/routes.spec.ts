import { expect, test } from "../support/fixture.js";

const noSuchId = "01900000-0000-7000-8000-000000000000";

test.describe("signed out", () => {
  const publicPages = [
    { path: "/", heading: "Plan. Fund. Pave." },
    { path: "/landing", heading: "Plan. Fund. Pave." },
    { path: "/login", heading: "Sign In" },
    { path: "/register", heading: "Sign Up" },
    { path: "/forgot-password", heading: "Forgot Password" },
    { path: "/reset-password/some-token", heading: "Reset Your Password", leftAt: "/reset-password" },
    { path: "/verification-success", heading: "Email Verified Successfully" },
  ];
  for (const { path, heading, leftAt = path } of publicPages)
    test(`${path} opens`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveURL(leftAt);
    });

  const protectedPages = [
    { path: "/dashboard", leadsTo: "/login" },
    { path: "/organizations", leadsTo: "/login?redirect=%2Forganizations" },
    {
      path: `/organizations/${noSuchId}?tab=history`,
      leadsTo: `/login?redirect=${encodeURIComponent(`/organizations/${noSuchId}?tab=history`)}`,
    },
    { path: "/no/such/page", leadsTo: "/login?redirect=%2Fno%2Fsuch%2Fpage" },
  ];
  for (const { path, leadsTo } of protectedPages)
    test(`${path} leads to ${leadsTo}, and Back leaves both`, async ({ page }) => {
      await page.goto("/landing");
      await page.goto(path);
      await expect(page).toHaveURL(leadsTo);
      await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/landing");
    });

  test("the pages before sign-in have their texts, their titles, the width of their card and the dimmed dashboard behind", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/landing");
    await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
    await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute("content", "dark light");
    const ghost = page.locator("svg.ghost");
    await expect(ghost).toBeVisible();
    expect(Number(await ghost.evaluate((svg) => getComputedStyle(svg).opacity)), "dimmed").toBeLessThan(0.6);

    await page.goto("/verification-success");
    await expect(page.getByText("Your email has been verified. You can now sign in to your account.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
    const card = page.locator("main .max-w-130").first();
    expect((await card.boundingBox())?.width).toBe(520);

    await page.goto("/register");
    await page.getByRole("button", { name: "Terms of Service" }).press("Enter");
    const tabs = page.getByRole("tablist", { name: "Policies" }).getByRole("tab");
    await expect(tabs).toHaveText(["Terms", "Privacy", "DMCA"]);
    await tabs.nth(1).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  });

  test("/login says that a session has expired", async ({ page }) => {
    await page.goto("/login?reason=expired");
    await expect(page.getByText("Your session has expired. Please sign in again.")).toBeVisible();
  });

  test("an invalid verification link says so and offers two next steps", async ({ page, complaints }) => {
    complaints.expect(/status of 400.*verify-email/);
    await page.goto("/verify-email/wrong");
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry Verification" })).toBeVisible();
    await page.getByRole("link", { name: "Go to Login" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("a verification page without a token says so", async ({ page }) => {
    await page.goto("/verify-email");
    await expect(page.getByText("No verification token provided in the URL.")).toBeVisible();
  });
});

test.describe("signed in", () => {
  test.use({ isSignedIn: true });

  const redirects = [
    { path: "/", leadsTo: "/dashboard" },
    { path: "/login", leadsTo: "/dashboard" },
    { path: "/register", leadsTo: "/dashboard" },
    { path: "/login?redirect=%2Forganizations%3FsortBy%3Dname", leadsTo: "/organizations?sortBy=name" },
  ];
  for (const { path, leadsTo } of redirects)
    test(`${path} leads to ${leadsTo}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(leadsTo);
      await expect(page.getByRole("navigation", { name: "Screens" })).toBeVisible();
    });

  test("a redirect to another site, to a script or to an auth page leads to the dashboard", async ({ page }) => {
    const payloads = [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example/",
      "\\/evil.example",
      "/%2F%2Fevil.example",
      "/%5Cevil.example",
      "/\t/evil.example",
      "javascript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "/.//evil.example",
      "evil.example",
      "/login?redirect=//evil.example",
      "/register",
    ];
    for (const payload of payloads) {
      await page.goto(`/login?redirect=${encodeURIComponent(payload)}`);
      await expect(page, payload).toHaveURL("/dashboard");
    }
  });

  test("an unknown address is answered by a 404 inside the shell", async ({ page }) => {
    await page.goto("/no/such/page");
    await expect(page.getByText("404: page not found")).toBeVisible();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
  });

  test("a missing organization is reported as missing", async ({ page, complaints }) => {
    complaints.expect(/status of 404.*organizations\.complete|No such (organization|record)/);
    await page.goto(`/organizations/${noSuchId}`);
    await expect(page.getByText("Organization not found")).toBeVisible();
    await page.getByRole("link", { name: "All organizations" }).click();
    await expect(page).toHaveURL("/organizations");
  });
});
