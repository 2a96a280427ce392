import type { FamilyTraits } from "../families/family.js";

export const assetTraits = {
  key: "assets",
  words: { one: "asset", many: "assets" },
  isFollowed: true,
  isHeld: true,
  code: "AST",
  position: 7,
  hasStates: true,
} as const satisfies FamilyTraits;
