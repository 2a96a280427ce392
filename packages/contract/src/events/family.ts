import type { FamilyTraits } from "../families/family.js";

export const eventTraits = {
  key: "events",
  changeLog: "events",
  words: { one: "event", many: "events", title: "Event" },
  isFollowed: true,
  portfolioType: null,
} as const satisfies FamilyTraits;
