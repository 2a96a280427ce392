import type { FamilyTraits } from "../families/family.js";

export const programTraits = {
  key: "programs",
  changeLog: "programs",
  words: { one: "program", many: "programs", title: "Program" },
  isFollowed: true,
  portfolioType: "bonds",
  code: "PRG",
  position: 5,
  hasStates: true,
  amount: { min: "fundingMin", max: "fundingMax", sort: "totalFunding" },
} as const satisfies FamilyTraits;
