import type { FamilyTraits } from "../families/family.js";

export const programTraits = {
  key: "programs",
  changeLog: "programs",
  words: { one: "program", many: "programs", title: "Program" },
  isFollowed: true,
  portfolioType: "bonds",
} as const satisfies FamilyTraits;
