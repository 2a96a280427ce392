import type { LinkProps } from "@tanstack/react-router";
import type { FamilyKey } from "../../family/family-key.js";

/** The parameters that `>500M` and `<2B` stand for, and the order that `sort:value` does. */
export type Amount = { min: string; max: string; sort: string };

export type Screen = {
  code: string;
  name: string;
  path: string;
  link: Pick<LinkProps, "to" | "params">;
  /** Whether two capitals are a state here. */
  hasStates?: true;
  amount?: Amount;
  /** Whether the first word names one of its pages. */
  hasSections?: true;
  isForAdmins?: true;
};

const family = (
  code: string,
  name: string,
  family: FamilyKey,
  words: Pick<Screen, "hasStates" | "amount">,
): Screen => ({
  code,
  name,
  path: `/${family}`,
  link: { to: "/$family", params: { family } },
  ...words,
});
const hasStates = true;
const range = (what: string, sort: string, [from, to] = ["Min", "Max"]): Amount => ({
  min: what + from,
  max: what + to,
  sort,
});

/** The screens one can go to, by the mnemonic codes of the address line. */
export const screens: readonly Screen[] = [
  { code: "DSH", name: "Dashboard", path: "/dashboard", link: { to: "/dashboard" } },
  family("ORG", "Organizations", "organizations", { hasStates }),
  family("PRJ", "Projects", "projects", { hasStates, amount: range("budget", "budget") }),
  family("CON", "Contracts", "contracts", { hasStates, amount: range("value", "currentValue", ["From", "To"]) }),
  family("PTY", "Contract parties", "parties", {}),
  family("PRG", "Programs", "programs", { hasStates, amount: range("funding", "totalFunding") }),
  family("DEA", "Deals", "deals", { hasStates, amount: range("size", "size") }),
  family("AST", "Assets", "assets", { hasStates }),
  family("EVT", "Events", "events", { hasStates, amount: range("amount", "amount") }),
  {
    code: "WSP",
    name: "Workspace",
    path: "/workspace",
    link: { to: "/workspace/{-$section}", params: { section: undefined } },
    hasSections: true,
  },
  { code: "SET", name: "Settings", path: "/settings", link: { to: "/settings" }, hasSections: true },
  {
    code: "ADM",
    name: "Administration",
    path: "/admin",
    link: { to: "/admin/{-$section}", params: { section: undefined } },
    hasSections: true,
    isForAdmins: true,
  },
];

/** Pages of screens that have a code of their own. */
export const pages: readonly Screen[] = [
  {
    code: "ALR",
    name: "Alerts",
    path: "/workspace/alerts",
    link: { to: "/workspace/{-$section}", params: { section: "alerts" } },
  },
];
