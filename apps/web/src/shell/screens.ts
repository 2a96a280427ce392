import type { LinkProps } from "@tanstack/react-router";
import type { FamilyKey } from "../records/families.js";

export type Screen = { code: string; name: string; path: string; link: Pick<LinkProps, "to" | "params"> };

const family = (code: string, name: string, family: FamilyKey): Screen => ({
  code,
  name,
  path: `/${family}`,
  link: { to: "/$family", params: { family } },
});

/** The screens one can go to, by the mnemonic codes of the address line. */
export const screens: readonly Screen[] = [
  { code: "DSH", name: "Dashboard", path: "/dashboard", link: { to: "/dashboard" } },
  { code: "ORG", name: "Organizations", path: "/organizations", link: { to: "/organizations" } },
  family("PRJ", "Projects", "projects"),
  family("CON", "Contracts", "contracts"),
  family("PTY", "Contract parties", "parties"),
  family("PRG", "Programs", "programs"),
  family("DEA", "Deals", "deals"),
  family("AST", "Assets", "assets"),
  family("EVT", "Events", "events"),
  {
    code: "WSP",
    name: "Workspace",
    path: "/workspace",
    link: { to: "/workspace/{-$section}", params: { section: undefined } },
  },
  { code: "SET", name: "Settings", path: "/settings", link: { to: "/settings" } },
];
