import type { FamilyTraits } from "../families/family.js";

export const contractTraits = {
  key: "contracts",
  words: { one: "contract", many: "contracts" },
  isFollowed: true,
  isHeld: true,
  code: "CON",
  position: 3,
  hasStates: true,
  amount: { min: "valueFrom", max: "valueTo", sort: "currentValue" },
} as const satisfies FamilyTraits;
