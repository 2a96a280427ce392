import type { FamilyTraits } from "../families/family.js";

export const programTraits = {
  key: "programs",
  words: { one: "program", many: "programs" },
  isFollowed: true,
  isHeld: true,
  code: "PRG",
  position: 5,
  hasStates: true,
  amount: { min: "fundingMin", max: "fundingMax", sort: "totalFunding" },
} as const satisfies FamilyTraits;
