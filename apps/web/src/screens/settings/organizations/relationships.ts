import type { OrganizationLink } from "@pave/contract";
import { keysOf } from "../../../core/search-readers.js";
import type { Tone } from "../../../ui/marks/status-tone.js";

type Relationship = OrganizationLink["relationship"];

/** The relationships to an organization, as options. */
export const relationshipNames: Record<Relationship, string> = {
  employee: "I work there",
  representative: "I represent it",
  advisor: "I advise it",
  vendor: "I supply it",
  follower: "Following",
};

/** The same for an existing link. */
export const relationshipWords: Record<Relationship, string> = {
  employee: "Employee",
  representative: "Representative",
  advisor: "Advisor",
  vendor: "Vendor",
  follower: "Follower",
};

export const relationshipOf = (value: string): Relationship =>
  keysOf(relationshipNames).find((one) => one === value) ?? "follower";

/** Status of the claim that a link makes; a follower makes none. */
export function claimOf({ relationship, verificationStatus }: OrganizationLink): { words: string; tone: Tone } | null {
  if (relationship === "follower") return null;
  if (verificationStatus === "approved") return { words: "Claim approved", tone: "success" };
  return verificationStatus === "rejected"
    ? { words: "Claim rejected", tone: "danger" }
    : { words: "Claim pending", tone: "warning" };
}
