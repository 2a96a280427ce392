import type { FamilyKey } from "@pave/contract";
import type { LinkProps } from "@tanstack/react-router";

/** The address of a comparison. That of organizations predates the other families'. */
export const compareLink = (family: FamilyKey, ids: readonly string[]): Pick<LinkProps, "to" | "params" | "search"> =>
  family === "organizations"
    ? { to: "/$family/compare", params: { family }, search: { ids: [...ids] } }
    : { to: "/$family", params: { family }, search: { compare: [...ids] } };
