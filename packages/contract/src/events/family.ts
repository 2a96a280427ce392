import type { FamilyTraits } from "../families/family.js";

export const eventTraits = {
  key: "events",
  words: { one: "event", many: "events" },
  isFollowed: true,
  code: "EVT",
  position: 8,
  hasStates: true,
  amount: { min: "amountMin", max: "amountMax", sort: "amount" },
} as const satisfies FamilyTraits;
