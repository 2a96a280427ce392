import type { FamilyTraits } from "../families/family.js";

export const organizationTraits = {
  key: "organizations",
  changeLog: "organizations",
  words: { one: "organization", many: "organizations", title: "Organization" },
  isFollowed: true,
  portfolioType: "organizations",
  code: "ORG",
  position: 1,
  hasStates: true,
} as const satisfies FamilyTraits;
