import { describe, expect, it } from "vitest";
import { comparedMeasures, measureText } from "./measures.js";
import { appraisalSentence, appraisalsOf, conditionSentence, ratedInspections, ratingBefore } from "./words.js";

const rated = (ratings: Record<string, string>) =>
  Object.entries(ratings).map(([component, rating]) => ({ component, rating, snbiItem: null })) as Parameters<
    typeof conditionSentence
  >[0];

describe("the sentence on a bridge's condition", () => {
  it("names the components that decide its class", () => {
    expect(conditionSentence(rated({ deck: "6", superstructure: "5", substructure: "5", channel: "3" }))).toBe(
      "One step above poor: superstructure and substructure are rated 5 of 9.",
    );
    expect(conditionSentence(rated({ deck: "4", superstructure: "7", substructure: "N" }))).toBe(
      "Poor: deck is rated 4 of 9, poor.",
    );
    expect(conditionSentence(rated({ culvert: "6" }))).toBe("Fair: culvert is rated 6 of 9.");
    expect(conditionSentence(rated({ deck: "7", superstructure: "8" }))).toBe(
      "Good: no main component is rated below 7 of 9.",
    );
  });

  it("is empty if no main component is rated", () => {
    expect(conditionSentence(rated({ channel: "3", deck: "N" }))).toBeUndefined();
    expect(conditionSentence([])).toBeUndefined();
  });
});

it("the appraisals name intolerable ratings, lowest first", () => {
  const metric = (name: string, value: number, unit: string | null = "of 9") => ({ name, value, unit, asOf: null });
  const appraisals = appraisalsOf([
    metric("Structural evaluation", 5),
    metric("Underclearances", 3),
    metric("Deck geometry", 2),
    metric("Sufficiency rating", 64.5, null),
  ]);
  expect(appraisals.map(({ rating }) => rating)).toEqual(["2", "3", "5"]);
  expect(appraisalSentence(appraisals)).toBe(
    "Deck geometry (2) and underclearances (3) are rated basically intolerable.",
  );
  expect(appraisalSentence(appraisalsOf([metric("Deck geometry", 4)]))).toBeUndefined();
  expect(appraisalSentence(appraisalsOf([metric("Structural evaluation", 0), metric("Deck geometry", 2)]))).toBe(
    "Deck geometry (2) is rated basically intolerable. Structural evaluation is rated 0, as the bridge is closed.",
  );
});

it("the rating before is the last one that differed", () => {
  const [deck] = rated({ deck: "5" });
  const inspection = (year: number, rating: string) => ({
    inspectionDate: `${year}-03-01`,
    componentRatings: rated({ deck: rating }),
  });
  if (deck === undefined) throw new Error("no component");
  expect(ratingBefore(deck, [inspection(2014, "5"), inspection(2012, "6"), inspection(2007, "7")])).toEqual({
    rating: "6",
    year: "2012",
  });
  expect(ratingBefore(deck, [inspection(2014, "5")])).toBeUndefined();
});

it("the condition is that of the last inspection with ratings, not of a newer one under water", () => {
  const [underwater, routine] = [{ componentRatings: [] }, { componentRatings: rated({ deck: "5" }) }];
  expect(ratedInspections([underwater, routine])).toEqual([routine]);
});

it("bridges are compared by the last ratings of their components and the other measures on record", () => {
  const metrics = [
    { name: "Cost of improvement", value: 545_000, unit: "USD", asOf: null },
    { name: "Deck geometry", value: 2, unit: "of 9", asOf: null },
  ];
  const inspections = [{ componentRatings: [] }, { componentRatings: rated({ deck: "5", culvert: "N" }) }];
  expect(comparedMeasures({ metrics }, inspections)).toEqual([
    { label: "Deck", value: 5, text: "5 of 9", of: 9 },
    { label: "Cost of improvement", value: 545_000, text: "$545K" },
    { label: "Deck geometry", value: 2, text: "2 of 9", of: 9 },
  ]);
});

it("a code is shown with its meaning and has no rank", () => {
  const scour = { name: "Scour code, item 113", value: 5, unit: null, asOf: null };
  expect(measureText(scour)).toBe("5 · Stable, scour within the footing");
  expect(measureText({ ...scour, name: "Sufficiency rating", value: 49.6 })).toBe("49.6");
  expect(comparedMeasures({ metrics: [scour] }, [])).toEqual([
    { label: "Scour code, item 113", text: "5 · Stable, scour within the footing" },
  ]);
});
