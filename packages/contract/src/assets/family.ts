import type { FamilyTraits } from "../families/family.js";

export const assetTraits = {
  key: "assets",
  changeLog: "assets",
  words: { one: "asset", many: "assets", title: "Asset" },
  isFollowed: true,
  portfolioType: "assets",
  code: "AST",
  position: 7,
  hasStates: true,
} as const satisfies FamilyTraits;
