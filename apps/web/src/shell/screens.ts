import type { LinkProps } from "@tanstack/react-router";

export type Screen = { code: string; name: string; to: NonNullable<LinkProps["to"]> };

/** The screens one can go to, by the mnemonic codes of the address line. */
export const screens: readonly Screen[] = [
  { code: "DSH", name: "Dashboard", to: "/dashboard" },
  { code: "ORG", name: "Organizations", to: "/organizations" },
  { code: "SET", name: "Settings", to: "/settings" },
];
