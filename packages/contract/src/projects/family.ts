import type { FamilyTraits } from "../families/family.js";

export const projectTraits = {
  key: "projects",
  changeLog: "projects",
  words: { one: "project", many: "projects", title: "Project" },
  isFollowed: true,
  portfolioType: "projects",
} as const satisfies FamilyTraits;
