import { listedFamilies } from "@pave/contract/families-listed";
import type { LinkProps } from "@tanstack/react-router";
import { sentence } from "../../core/sentence.js";

/** The parameters set by `>500M` and `<2B`, and the order set by `sort:value`. */
export type Amount = { min: string; max: string; sort: string };

export type Screen = {
  code: string;
  name: string;
  path: string;
  link: Pick<LinkProps, "to" | "params">;
  /** Whether two capitals denote a state here. */
  hasStates?: true;
  amount?: Amount;
  /** Whether the first word names one of its pages. */
  hasSections?: true;
  isForAdmins?: true;
};

const lists = listedFamilies.map(
  ({ key, code, words, ...rest }): Screen => ({
    code,
    name: sentence(words.many),
    path: `/${key}`,
    link: { to: "/$family", params: { family: key } },
    ...rest,
  }),
);

/** The screens by the mnemonic codes of the address line. */
export const screens: readonly Screen[] = [
  { code: "DSH", name: "Dashboard", path: "/dashboard", link: { to: "/dashboard" } },
  ...lists,
  { code: "FIN", name: "Government finances", path: "/finances", link: { to: "/finances" } },
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

/** Pages of screens that have a separate code. */
export const pages: readonly Screen[] = [
  {
    code: "ALR",
    name: "Alerts",
    path: "/workspace/alerts",
    link: { to: "/workspace/{-$section}", params: { section: "alerts" } },
  },
];
