import { describe, expect, it } from "vitest";
import { conditionClass, conditionLabel, lowestRating } from "./conditions.js";

describe("the label of a rating", () => {
  it.each([
    ["9", "excellent", "good"],
    ["8", "excellent", "good"],
    ["7", "good", "good"],
    ["6", "fair", "fair"],
    ["5", "fair", "fair"],
    ["4", "poor", "poor"],
    ["3", "poor", "poor"],
    ["2", "critical", "poor"],
    ["1", "critical", "poor"],
    ["0", "failed", "poor"],
    ["N", null, null],
  ] as const)("of %s is %s, its class %s", (rating, label, name) => {
    expect([conditionLabel(rating, null), conditionClass(rating)]).toEqual([label, name]);
  });
});

describe("the lowest rating of an inspection", () => {
  it("is that of deck, superstructure, substructure and culvert, whatever the channel's rating", () => {
    const ratings = [
      { component: "deck", rating: "6" },
      { component: "culvert", rating: "N" },
      { component: "substructure", rating: "5" },
      { component: "channel", rating: "2" },
    ] as const;
    expect(lowestRating(ratings)).toBe("5");
  });

  it("is that of the other components if none of these is rated", () => {
    expect(lowestRating([{ component: "joints", rating: "3" }])).toBe("3");
    expect(lowestRating([{ component: "deck", rating: "N" }])).toBe("N");
    expect(lowestRating([])).toBeNull();
  });
});
