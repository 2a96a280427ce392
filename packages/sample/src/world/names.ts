import { crossed, followedBy, inTurn, listed, mapped, type Pool, shuffled } from "../random/pool.js";
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

const shortTowns = crossed(listed(stems), "", listed(endings));
const townsOfTwo = crossed(shortTowns, " ", listed(seconds));
const townsAside = crossed(listed(firsts), " ", shortTowns);
const longTowns = crossed(listed(firsts), " ", townsOfTwo);
const spanish = listed(spanishTowns);
const longSpanish = crossed(spanish, " ", listed(spanishEnds));
const southwest = new Set(["AZ", "CA", "CO", "FL", "NM", "NV", "TX"]);

/** Names of towns that are made up, in the manner of the state. */
export function towns(usps: string, key: number): Pool<string> {
  const english = [shuffled(shortTowns, key), shuffled(townsOfTwo, key + 1), shuffled(townsAside, key + 2)];
  const rest = shuffled(longTowns, key + 3);
  if (usps === "PR")
    return followedBy(
      shuffled(spanish, key),
      followedBy(shuffled(longSpanish, key), followedBy(inTurn(english), rest)),
    );
  if (southwest.has(usps)) return followedBy(inTurn([...english, shuffled(spanish, key)]), rest);
  return followedBy(inTurn(english), rest);
}

const plainFeatures = crossed(listed(natures), " ", listed(landforms));
const spanishFeatures = crossed(listed(spanishSides), " del ", listed(spanishNatures));
const featuresAside = crossed(listed(sides), " ", plainFeatures);

/** Creeks, valleys, ridges and the like. */
export function features(usps: string, key: number): Pool<string> {
  const english = followedBy(shuffled(plainFeatures, key), shuffled(featuresAside, key));
  return usps === "PR" ? followedBy(shuffled(spanishFeatures, key), english) : english;
}

const oneFamily = listed(surnames);
const twoFamilies = crossed(oneFamily, " ", oneFamily);

/** One family name; once they are used up, two, with `between` them. */
export function families(key: number, between: string): Pool<string> {
  const pairs = mapped(twoFamilies, (pair) => pair.replace(" ", between));
  return inTurn([shuffled(oneFamily, key), shuffled(pairs, key)]);
}
