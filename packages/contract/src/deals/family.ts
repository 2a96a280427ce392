import type { FamilyTraits } from "../families/family.js";

export const dealTraits = {
  key: "deals",
  changeLog: "programs",
  words: { one: "deal", many: "deals" },
  code: "DEA",
  position: 6,
  hasStates: true,
  amount: { min: "sizeMin", max: "sizeMax", sort: "size" },
} as const satisfies FamilyTraits;
