import type { Page } from "@playwright/test";
import * as z from "zod";
import type { Ask } from "./world.js";
import { newJersey, newYork } from "./world.js";

export type Screen = {
  name: string;
  isSignedIn: boolean;
  /** The address; `ask` finds the ids that it names. */
  path: string | ((ask: Ask) => Promise<string>);
  /** The words by which it is known to be complete. */
  ready: string | RegExp;
  /** What leads from the address to the screen. */
  open?: (page: Page) => Promise<void>;
  /** What the browser may write to the console there. */
  complaint?: RegExp;
};

const tabs: [string, string | RegExp][] = [
  ["overview", "Completeness"],
  ["contracts", /^[\d,]+ contracts?$/],
  ["projects", /^[\d,]+ projects?$/],
  ["programs", /^[\d,]+ programs?$/],
  ["assets", /^[\d,]+ assets?$/],
  ["network", "Connections of the network"],
  ["history", "Version 1"],
];

const loanDeals = "/municipal-deals?limit=1&kind=loan&sort=size&order=desc";
const LoanDeal = z.object({ items: z.tuple([z.object({ programId: z.string() })]) });

/** Families by their addresses: what their lists say when they are there, and the tabs of one record. */
const families: Record<string, { list: string; ready: RegExp; tabs: string[] }> = {
  projects: {
    list: "/trust/projects?limit=1&sort=budget&order=desc&status=construction",
    ready: /^[\d,]+ projects$/,
    tabs: ["overview", "milestones", "history"],
  },
  assets: {
    list: "/trust/assets?limit=1&assetClass=bridge",
    ready: /^[\d,]+ assets$/,
    tabs: ["overview", "value", "related"],
  },
  contracts: {
    list: "/trust/contracts?limit=1&sort=currentValue&order=desc&status=active",
    ready: /^[\d,]+ contracts$/,
    tabs: ["overview", "subcontracts"],
  },
  parties: {
    list: "/trust/contract-parties?limit=1&role=subcontractor&sort=value&order=desc",
    ready: /^[\d,]+ parties$/,
    tabs: ["overview", "ties"],
  },
  programs: {
    list: "/trust/programs?limit=1&programType=bond&sort=totalFunding&order=desc",
    ready: /^[\d,]+ programs$/,
    tabs: ["overview"],
  },
  events: {
    list: "/trust/events?limit=1&approvalStatus=pending",
    ready: /^(About )?[\d,]+ events$/,
    tabs: ["overview"],
  },
  deals: {
    list: loanDeals,
    ready: /^[\d,]+ deals$/,
    tabs: ["overview"],
  },
};

const Id = z.object({ id: z.string() });

const firstOf = async (ask: Ask, list: string) =>
  z.object({ items: z.tuple([z.object({ id: z.string() })]) }).parse(await ask(list)).items[0].id;

const recordScreens = Object.entries(families).flatMap(([family, { list, ready, tabs }]) => [
  { name: family, path: `/${family}`, ready },
  ...tabs.map((tab) => ({
    name: `${family}, one, ${tab}`,
    path: async (ask: Ask) => `/${family}/${await firstOf(ask, list)}?tab=${tab}`,
    ready: /^Source: /,
  })),
]);

const open = [
  { name: "landing page", path: "/landing", ready: "ACCESS TRUST TERMINAL" },
  { name: "sign-in", path: "/login", ready: "Forgot Password?" },
  { name: "sign-up", path: "/register", ready: "Minimum 8 characters" },
  {
    name: "policy reader",
    path: "/register",
    ready: "Last Updated",
    open: (page: Page) => page.getByRole("button", { name: "Privacy Policy" }).click(),
  },
  { name: "terms of service", path: "/terms", ready: /^Last Updated/ },
  { name: "forgotten password", path: "/forgot-password", ready: "Send link" },
  { name: "new password", path: "/reset-password/some-token", ready: "Confirm Password" },
  {
    name: "failed verification",
    path: "/verify-email/wrong",
    ready: "Retry Verification",
    complaint: /status of 400.*verify-email/,
  },
  { name: "verification success", path: "/verification-success", ready: "You can now sign in" },
];

const behindSignIn = [
  { name: "dashboard", path: "/dashboard", ready: "Sector breakdown" },
  { name: "follow the money", path: "/finances?by=agency", ready: /awards/ },
  { name: "finances by state", path: "/finances", ready: "Government finances by state" },
  { name: "dashboard, terminal", path: "/dashboard?tab=terminal", ready: "Recently updated" },
  { name: "dashboard, own", path: "/dashboard?tab=own", ready: "No dashboards yet" },
  { name: "administration, for others", path: "/admin", ready: "403: administrators only" },
  { name: "onboarding", path: "/onboarding", ready: "Segment" },
  { name: "organizations", path: "/organizations?orgType=bank&state=NJ", ready: "Clear all" },
  { name: "organizations that none fits", path: "/organizations?search=zzzz", ready: "No matching organizations" },
  ...tabs.map(([tab, ready]) => ({
    name: `organization, ${tab}`,
    path: async (ask: Ask) => `/organizations/${(await newJersey(ask)).id}?tab=${tab}`,
    ready,
  })),
  ...recordScreens,
  {
    name: "dossier",
    path: async (ask: Ask) => `/organizations/${(await newJersey(ask)).id}?tab=dossier`,
    ready: /^Choose “Save as PDF”/,
  },
  { name: "assets, map", path: "/assets?view=map", ready: /in view, / },
  { name: "assets, cards", path: "/assets?view=cards&condition=failed", ready: "Details" },
  { name: "assets, need", path: "/assets?view=need", ready: /are due for replacement over/ },
  {
    name: "programs, fund",
    path: async (ask: Ask) => `/programs/${await firstOf(ask, "/trust/programs?limit=1&programType=fund")}`,
    ready: /committed was called and/,
  },
  {
    name: "programs, loans",
    path: async (ask: Ask) => `/programs/${LoanDeal.parse(await ask(loanDeals)).items[0].programId}`,
    ready: /is projected from their terms/,
  },
  { name: "projects, pipeline", path: "/projects?view=pipeline", ready: /forecast to finish/ },
  { name: "events, timeline", path: "/events?view=timeline", ready: / late; peak: / },
  { name: "assets, map of states", path: "/assets?view=map&shows=poorShare", ready: /^Poor or worse in / },
  {
    name: "comparison",
    path: async (ask: Ask) => `/organizations/compare?ids=${(await newJersey(ask)).id},${(await newYork(ask)).id}`,
    ready: "Differences only",
  },
  {
    name: "command palette",
    path: "/dashboard",
    ready: "State of New Jersey",
    open: async (page: Page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("state of new jersey");
    },
  },
  {
    name: "shortcut sheet",
    path: "/dashboard",
    ready: "Single-key shortcuts",
    open: async (page: Page) => {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("?");
    },
  },
  {
    name: "projects, compared",
    path: async (ask: Ask) => {
      const Two = z.object({ items: z.tuple([Id, Id]) });
      const { items } = Two.parse(await ask("/trust/projects?limit=2&status=construction"));
      return `/projects?compare=${items.map(({ id }) => id).join(",")}`;
    },
    ready: "Differences only",
  },
  {
    name: "assets, some selected",
    path: "/assets?assetClass=bridge",
    ready: "3 assets selected",
    open: async (page: Page) => {
      const boxes = page.getByRole("grid", { name: "Assets" }).getByRole("checkbox");
      for (const place of [0, 1, 2]) await boxes.nth(place).check();
    },
  },
  {
    name: "projects, views",
    path: "/projects",
    ready: "Save as new view",
    open: (page: Page) => page.getByRole("button", { name: "Views", exact: true }).click(),
  },
  { name: "workspace, watchlist", path: "/workspace/watchlist", ready: "Watchlist" },
  { name: "workspace, searches", path: "/workspace/searches", ready: "Saved searches" },
  { name: "workspace, notifications", path: "/workspace/notifications", ready: "No unread notifications" },
  { name: "workspace, alerts", path: "/workspace/alerts", ready: "New alert" },
  {
    name: "workspace, approvals",
    path: "/workspace/approvals",
    ready: "You have requested no approvals",
  },
  { name: "workspace, opportunities", path: "/workspace/opportunities", ready: "of 100" },
  { name: "workspace, portfolios", path: "/workspace/portfolios", ready: "New portfolio" },
  { name: "settings, profile", path: "/settings/profile", ready: "You sign in with this address" },
  { name: "settings, preferences", path: "/settings/preferences", ready: "Display" },
  { name: "settings, password", path: "/settings/password", ready: "Current password" },
  { name: "settings, two-factor", path: "/settings/two-factor", ready: "Two-factor" },
  { name: "settings, sessions", path: "/settings/sessions", ready: "This device" },
  { name: "settings, API keys", path: "/settings/api-keys", ready: "No API keys" },
  { name: "settings, webhooks", path: "/settings/webhooks", ready: "No webhooks" },
  { name: "settings, organizations", path: "/settings/organizations", ready: "Link organization" },
  { name: "settings, activity", path: "/settings/activity", ready: "Signed in" },
  { name: "page that is not there", path: "/no/such/page", ready: "404: page not found" },
];

const atATime = 10;
const groupsOf = (list: Omit<Screen, "isSignedIn">[], isSignedIn: boolean): Screen[][] =>
  Array.from({ length: Math.ceil(list.length / atATime) }, (_, at) =>
    list.slice(at * atATime, (at + 1) * atATime).map((screen) => ({ ...screen, isSignedIn })),
  );

/** Every screen there is, for tests that hold for all of them, in groups that one page walks through. */
export const screenGroups: readonly Screen[][] = [...groupsOf(open, false), ...groupsOf(behindSignIn, true)];

/** Waits until nothing of the page says that it is loading. */
export const settled = (page: Page) => page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);

/**
 * Goes to a screen and waits until it is complete. For a signed-in person the program is not loaded again: the way leads
 * over a page that shares nothing with the screens.
 */
export async function openScreen(page: Page, screen: Screen, ask: Ask): Promise<void> {
  const path = typeof screen.path === "string" ? screen.path : await screen.path(ask);
  if (screen.isSignedIn) {
    await page.keyboard.press("Escape");
    await follow(page, "/no/such/page");
    await page.getByText("404: page not found").waitFor();
    await follow(page, path);
  } else await page.goto(path);
  await screen.open?.(page);
  await page.getByText(screen.ready).first().waitFor();
  await settled(page);
}

/** Changes the address as a link of the page does. */
const follow = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, "", to), path);
