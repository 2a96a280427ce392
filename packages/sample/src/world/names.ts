import { combinations, followedBy, inTurn, mapPool, type Pool, poolOf, shufflePool } from "../random/pool.js";
import {
  endings,
  firsts,
  landforms,
  natures,
  seconds,
  sides,
  spanishEnds,
  spanishNatures,
  spanishSides,
  spanishTowns,
  stems,
  surnames,
} from "./words.js";

const shortTowns = combinations(poolOf(stems), "", poolOf(endings));
const townsOfTwo = combinations(shortTowns, " ", poolOf(seconds));
const townsAside = combinations(poolOf(firsts), " ", shortTowns);
const longTowns = combinations(poolOf(firsts), " ", townsOfTwo);
const spanish = poolOf(spanishTowns);
const longSpanish = combinations(spanish, " ", poolOf(spanishEnds));
const southwest = new Set(["AZ", "CA", "CO", "FL", "NM", "NV", "TX"]);

/** Fictional town names in the style of the state. */
export function towns(usps: string, key: number): Pool<string> {
  const english = [shufflePool(shortTowns, key), shufflePool(townsOfTwo, key + 1), shufflePool(townsAside, key + 2)];
  const rest = shufflePool(longTowns, key + 3);
  if (usps === "PR")
    return followedBy(
      shufflePool(spanish, key),
      followedBy(shufflePool(longSpanish, key), followedBy(inTurn(english), rest)),
    );
  if (southwest.has(usps)) return followedBy(inTurn([...english, shufflePool(spanish, key)]), rest);
  return followedBy(inTurn(english), rest);
}

const plainFeatures = combinations(poolOf(natures), " ", poolOf(landforms));
const spanishFeatures = combinations(poolOf(spanishSides), " del ", poolOf(spanishNatures));
const featuresAside = combinations(poolOf(sides), " ", plainFeatures);

/** Creeks, valleys, ridges and the like. */
export function features(usps: string, key: number): Pool<string> {
  const english = followedBy(shufflePool(plainFeatures, key), shufflePool(featuresAside, key));
  return usps === "PR" ? followedBy(shufflePool(spanishFeatures, key), english) : english;
}

const oneFamily = poolOf(surnames);
const twoFamilies = combinations(oneFamily, " ", oneFamily);

/** One family name; once all are used, two, joined by `between`. */
export function families(key: number, between: string): Pool<string> {
  const pairs = mapPool(twoFamilies, (pair) => pair.replace(" ", between));
  return inTurn([shufflePool(oneFamily, key), shufflePool(pairs, key)]);
}
