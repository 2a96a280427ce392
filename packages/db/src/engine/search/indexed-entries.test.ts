import { expect, it } from "vitest";
import { havingAll, indexEntries, noEntries, positionsOf } from "./indexed-entries.js";
import { planOf } from "./plan.js";
import { queriesOf } from "./reading.js";

const important = indexEntries([
  { id: "a", importance: 0, words: "i sewers" },
  { id: "b", importance: 0, words: "=sewermain main sewer" },
  { id: "c", importance: 0, words: "=sewer sewer" },
  { id: "d", importance: 0, words: "95 i main" },
]);
const term = (words: string[], corrections: string[] = []) => ({ typed: words[0] ?? "", words, corrections });

it("finds those with a word and with a beginning, the most important first, up to a number", () => {
  expect(havingAll(important, [term(["sewer"])], 5)).toEqual([1, 2]);
  expect(havingAll(important, [term(["sewer*"])], 5)).toEqual([0, 1, 2]);
  expect(havingAll(important, [term(["sewer*"])], 2)).toEqual([0, 1]);
  expect([...positionsOf(important, "=sewer*")]).toEqual([2, 1]);
});

it("finds those with all terms, by any way to write each", () => {
  expect(havingAll(important, [term(["sewer*"]), term(["main"])], 5)).toEqual([1]);
  expect(havingAll(important, [term(["swer"], ["sewer"])], 5)).toEqual([1, 2]);
  expect(havingAll(important, [term(["i+95", "i95"])], 5)).toEqual([3]);
  expect(havingAll(important, [term(["harbor*"])], 5)).toEqual([]);
});

it("looks frequent words up whole, and leaves out those that narrow what the rarer ones find too little", () => {
  const shares = new Map([
    ["avenue", 0.04],
    ["maple", 0.02],
    ["over", 0.3],
  ]);
  const here = {
    records: 1_000_000,
    words: [...shares.keys()],
    shares,
    important: noEntries,
    sample: noEntries,
    readAt: 0,
  };
  const terms = ["ave*", "maple*", "over*"].map((word) => term([word]));
  const values = { found: "'x'", strict: "'x'", title: "'x'", whole: "'x'", begun: "'=x':*", exact: "'=x'" };
  const finds = ["'ave':*", "'maple':*", "'over':*"];
  const frequencies = { byEntries: new Map([["search_assets", here]]), isFilling: false };
  const plan = planOf(frequencies, "search_assets", { text: "", terms, finds, values, queries: queriesOf("") }, 5);
  expect(plan).toMatchObject({ isMany: true, leading: "(( 'maple' ) & ( 'avenue' )) | '=x'" });

  // A sample shows which words usually occur together, and replaces the index if it has enough matches of a text.
  const sample = indexEntries(
    Array.from({ length: 1_000 }, (_, at) => ({
      id: `${at}`,
      importance: 0,
      words: at % 50 === 0 ? "avenue maple" : at < 40 ? "avenue" : "over",
    })),
  );
  const planned = (of: readonly string[]) =>
    planOf(
      { byEntries: new Map([["search_assets", { ...here, sample }]]), isFilling: false },
      "search_assets",
      {
        text: "",
        terms: of.map((word) => term([word])),
        finds: of.map((word) => `'${word}'`),
        values,
        queries: queriesOf(""),
      },
      5,
    );
  expect(planned(["maple", "avenue"])).toMatchObject({ leading: "'='", likely: 20_000 });
  expect(planned(["maple", "avenue"]).contenders.slice(0, 2)).toEqual(["0", "50"]);
  expect(planned(["maple", "over"])).toMatchObject({ leading: "('maple') | '=x'", contenders: [] });
});
