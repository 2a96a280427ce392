import type { OrgType } from "@pave/contract";
import { goods, trades } from "../organizations/trades.js";
import type { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { states } from "../world/geography.js";
import type { SampleOrganization, World } from "../world/slot.js";

/** Finds firms of a trade, the nearer and larger ones first. */
export type Firms = {
  /** An active firm of the trade with this name ending; in the state if it has one, else in another. */
  pick(ends: string, usps: string, value: number, random: Random): SampleOrganization;
};

type Trade = { type: OrgType; at: number; of: number };
/** Number of firms of a trade by state. */
type Offered = { trade: Trade; firms: readonly (readonly [usps: string, count: number])[] };

/** Fraction of awards to a firm of the same state, if there is one. */
const nearShare = 0.8;
/** Number of firms considered; the first large enough is chosen. */
const candidates = 4;

export function firmsOf(world: World): Firms {
  const made = new Map<number, SampleOrganization>();
  const known = new Map<string, Offered>();
  const organization = (index: number): SampleOrganization => {
    const found = made.get(index) ?? world.organization(index);
    made.set(index, found);
    return found;
  };
  const counted = ({ type, at, of }: Trade) =>
    states
      .map(({ usps }) => [usps, Math.max(0, Math.ceil((world.count(type, usps) - at) / of))] as const)
      .filter(([, count]) => count > 0);
  const offered = (trade: Trade): Offered => {
    const key = `${trade.type} ${trade.at} ${trade.of}`;
    const found = known.get(key) ?? { trade, firms: counted(trade) };
    known.set(key, found);
    return found;
  };

  /** The first large enough active firm, else the largest. */
  function search({ trade, firms }: Offered, { usps, value, random }: Wish): SampleOrganization | undefined {
    if (firms.length === 0) return undefined;
    const own = firms.find(([state]) => state === usps);
    let best: SampleOrganization | undefined;
    for (let turn = 0; turn < 3 * candidates && !(best && turn >= candidates); turn++) {
      const [state, count] = own && random.chance(nearShare) ? own : withCount(firms, pickWeighted(random, firms));
      const firm = organization(world.indexOf(trade.type, state, trade.at + trade.of * random.int(0, count - 1)));
      if (firm.status !== "active") continue;
      if ((firm.totalRevenue ?? 0) * 2 >= value) return firm;
      if ((firm.totalRevenue ?? 0) > (best?.totalRevenue ?? -1)) best = firm;
    }
    return best;
  }

  return {
    pick(ends, usps, value, random) {
      const trade = tradeOf(ends);
      const wish = { usps, value, random };
      // A small world lacks firms of some trades: any firm of the type is then chosen.
      const any = offered({ ...trade, at: 0, of: 1 });
      const found = search(offered(trade), wish) ?? search(any, wish) ?? search(any, { ...wish, usps: "" });
      if (!found) throw new Error(`No ${trade.type} is active`);
      return found;
    },
  };
}

type Wish = { usps: string; value: number; random: Random };

const withCount = (all: readonly (readonly [string, number])[], usps: string): readonly [string, number] => [
  usps,
  all.find(([state]) => state === usps)?.[1] ?? 1,
];

/** Firms of a type and state take the trades in turn. */
function tradeOf(ends: string): Trade {
  const contractor = trades.findIndex((trade) => trade.ends === ends);
  if (contractor >= 0) return { type: "contractor", at: contractor, of: trades.length };
  const supplier = goods.findIndex((trade) => trade.ends === ends);
  if (supplier >= 0) return { type: "supplier", at: supplier, of: goods.length };
  throw new RangeError(`No trade is called ${ends}`);
}
