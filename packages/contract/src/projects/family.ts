import type { FamilyTraits } from "../families/family.js";

export const projectTraits = {
  key: "projects",
  changeLog: "projects",
  words: { one: "project", many: "projects", title: "Project" },
  isFollowed: true,
  portfolioType: "projects",
  code: "PRJ",
  position: 2,
  hasStates: true,
  amount: { min: "budgetMin", max: "budgetMax", sort: "budget" },
} as const satisfies FamilyTraits;
