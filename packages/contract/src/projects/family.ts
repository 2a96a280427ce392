import type { FamilyTraits } from "../families/family.js";

export const projectTraits = {
  key: "projects",
  words: { one: "project", many: "projects" },
  isFollowed: true,
  isHeld: true,
  code: "PRJ",
  position: 2,
  hasStates: true,
  amount: { min: "budgetMin", max: "budgetMax", sort: "budget" },
} as const satisfies FamilyTraits;
