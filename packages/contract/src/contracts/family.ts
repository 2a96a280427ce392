import type { FamilyTraits } from "../families/family.js";

export const contractTraits = {
  key: "contracts",
  changeLog: "contracts",
  words: { one: "contract", many: "contracts", title: "Contract" },
  isFollowed: true,
  portfolioType: "contracts",
  code: "CON",
  position: 3,
  hasStates: true,
  amount: { min: "valueFrom", max: "valueTo", sort: "currentValue" },
} as const satisfies FamilyTraits;
