import type { FamilyTraits } from "../families/family.js";

export const organizationTraits = {
  key: "organizations",
  words: { one: "organization", many: "organizations" },
  isFollowed: true,
  isHeld: true,
  code: "ORG",
  position: 1,
  hasStates: true,
} as const satisfies FamilyTraits;
