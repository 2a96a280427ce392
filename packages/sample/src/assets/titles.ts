import type { AssetClass } from "@pave/contract";
import type { Random } from "../random/random.js";
import type { Place } from "../world/geography.js";
import { landforms, natures, streets, surnames } from "../world/words.js";

export type TitleFacts = { type: string; place: Place; random: Random };

const feature = ({ random }: TitleFacts) => `${random.pick(natures)} ${random.pick(landforms)}`;
const street = ({ random }: TitleFacts) =>
  `${random.pick(streets)} ${random.pick(["Street", "Avenue", "Road", "Boulevard"])}`;
const route = ({ random }: TitleFacts) =>
  random.chance(0.5) ? `Route ${random.int(2, 398)}` : `County Road ${random.int(1, 92) * 10 + random.int(0, 9)}`;
const crossed = ({ random, ...facts }: TitleFacts) =>
  random.chance(0.7)
    ? `${random.pick(natures)} ${random.pick(["Creek", "River", "Fork", "Run", "Slough"])}`
    : random.chance(0.5)
      ? "the railroad"
      : route({ random, ...facts });
const number = ({ random }: TitleFacts, most = 9) => random.int(1, most);
const family = ({ random }: TitleFacts) => random.pick(surnames);
const town = ({ place }: TitleFacts) => place.name;

/** All titles are fictional. */
const titles: Record<AssetClass, (facts: TitleFacts) => string> = {
  bridge: (facts) =>
    facts.type === "Pedestrian bridge"
      ? `${street(facts)} Footbridge over ${crossed(facts)}`
      : `${facts.random.chance(0.55) ? street(facts) : route(facts)} over ${crossed(facts)}`,
  road: (facts) =>
    facts.type === "Freeway section"
      ? `Route ${facts.random.int(2, 98)} freeway, ${facts.random.pick(["north", "south", "east", "west"])} of ${town(facts)}`
      : `${street(facts)} from ${street(facts)} to ${street(facts)}`,
  tunnel: (facts) => `${feature(facts)} Tunnel`,
  railTransit: (facts) =>
    facts.type === "Station"
      ? `${street(facts)} Station`
      : facts.type === "Maintenance yard"
        ? `${feature(facts)} Maintenance Yard`
        : `${town(facts)} light rail, ${street(facts)} to ${street(facts)}`,
  airport: (facts) =>
    facts.type === "Runway"
      ? `${town(facts)} Airport, Runway ${runway(facts)}`
      : facts.type === "Terminal"
        ? `${town(facts)} Airport, Terminal ${facts.random.pick(["A", "B", "C"])}`
        : `${town(facts)} Airport, ${facts.type} ${facts.random.pick(["Alpha", "Bravo", "Charlie", "Delta", "Echo"])}`,
  port: (facts) =>
    facts.type === "Wharf" ? `${feature(facts)} Wharf, Berth ${number(facts)}` : `${feature(facts)} ${kindOf(facts)}`,
  waterTreatment: (facts) => `${feature(facts)} Water Treatment Plant`,
  waterDistribution: (facts) =>
    facts.type === "Water main"
      ? `${street(facts)} Water Main`
      : `${facts.random.pick([street(facts), feature(facts)])} ${facts.type === "Booster pump station" ? "Pump Station" : "Tank"}`,
  wastewater: (facts) =>
    facts.type === "Interceptor sewer"
      ? `${feature(facts)} Interceptor`
      : facts.type === "Lift station"
        ? `${street(facts)} Lift Station`
        : `${feature(facts)} Water Reclamation Plant`,
  stormwater: (facts) =>
    facts.type === "Detention basin"
      ? `${feature(facts)} Basin`
      : `${street(facts)} ${facts.type === "Storm sewer" ? "Storm Sewer" : "Culvert"}`,
  dam: (facts) => `${feature(facts)} Dam`,
  levee: (facts) => `${feature(facts)} ${kindOf(facts)}, Reach ${number(facts)}`,
  energyGeneration: (facts) => `${feature(facts)} ${kindOf(facts)}`,
  energyTransmission: (facts) =>
    facts.type === "Substation"
      ? `${feature(facts)} Substation`
      : `${facts.type} from ${feature(facts)} to ${town(facts)}`,
  broadband: (facts) => (facts.type === "Fiber ring" ? `${town(facts)} Fiber Ring` : `${feature(facts)} Tower`),
  building: (facts) =>
    facts.type === "Fire station"
      ? `${town(facts)} Fire Station ${number(facts, 24)}`
      : facts.type === "Office building"
        ? `${family(facts)} Building`
        : `${facts.random.pick([town(facts), family(facts)])} ${kindOf(facts)}`,
  school: (facts) => `${facts.random.pick([family(facts), feature(facts)])} ${kindOf(facts)}`,
  healthcare: (facts) => `${facts.random.pick([town(facts), feature(facts)])} ${kindOf(facts)}`,
  park: (facts) => `${facts.random.pick([feature(facts), family(facts)])} ${kindOf(facts)}`,
  fleet: (facts) => `${town(facts)} fleet: ${facts.type}, group ${number(facts, 30)}`,
  land: (facts) => `${street(facts)} ${kindOf(facts)}, Parcel ${number(facts, 99)}`,
  other: (facts) => `${town(facts)} ${kindOf(facts)}`,
};

/** Runways are numbered by tenths of their heading, both ways. */
function runway({ random }: TitleFacts): string {
  const heading = random.int(1, 18);
  return `${String(heading).padStart(2, "0")}/${heading + 18}`;
}

/** Words that are part of a name are capitalized. */
const kindOf = ({ type }: TitleFacts) => type.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Title of an asset, without its type. */
export const titleOf = (assetClass: AssetClass, facts: TitleFacts): string => titles[assetClass](facts);
