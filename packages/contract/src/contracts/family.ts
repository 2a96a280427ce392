import type { FamilyTraits } from "../families/family.js";

export const contractTraits = {
  key: "contracts",
  changeLog: "contracts",
  words: { one: "contract", many: "contracts", title: "Contract" },
  isFollowed: true,
  portfolioType: "contracts",
} as const satisfies FamilyTraits;
