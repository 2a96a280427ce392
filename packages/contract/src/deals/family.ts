import type { FamilyTraits } from "../families/family.js";

export const dealTraits = {
  key: "deals",
  changeLog: "programs",
  words: { one: "deal", many: "deals", title: "Deal" },
  isFollowed: false,
  portfolioType: null,
} as const satisfies FamilyTraits;
