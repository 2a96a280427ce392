import { type Holdings, holdingsOf, ownership } from "./assets/holdings.js";
import { states } from "./geography.js";
import { Random } from "./random.js";
import type { SampleOrganization, World } from "./slot.js";
import { shareOut } from "./weighted.js";

/** Numbers that follow each other. */
export type Run = { first: number; count: number };

/** What one body owns. */
export type Estate = { owner: SampleOrganization; holdings: Holdings; assets: Run };

/** All estates of a world, each made when it is asked for and always the same. */
export type Estates = {
  readonly size: number;
  readonly assets: number;
  at(number: number): Estate;
  /** The estate to which an asset belongs. Throws a RangeError where there is no such asset. */
  ofAsset(index: number): Estate;
};

/** How many there are at scale 1. */
const assetsAtScale1 = 8_000;

/** Shares the assets of the world out among those who own any. */
export function estatesOf(world: World): Estates {
  const owners: number[] = [];
  const weights: number[] = [];
  for (const { index, weight } of ownersOf(world)) {
    owners.push(index);
    weights.push(weight);
  }
  const assets = Math.round(assetsAtScale1 * world.scale);
  const assetsFor = shareOut(
    assets,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const kept: number[] = [];
  const firsts: number[] = [];
  let first = 0;
  owners.forEach((owner, at) => {
    const count = assetsFor(weights[at] ?? 0);
    if (count === 0) return;
    kept.push(owner);
    firsts.push(first);
    first += count;
  });

  const estates: Estates = {
    size: kept.length,
    assets,
    at(number) {
      const index = kept[number];
      const start = firsts[number];
      if (index === undefined || start === undefined) throw new RangeError(`No estate ${number}`);
      const owner = world.organization(index);
      return {
        owner,
        holdings: holdingsOf(owner) ?? {},
        assets: { first: start, count: (firsts[number + 1] ?? assets) - start },
      };
    },
    ofAsset: (index) => estates.at(runOf(firsts, index, assets)),
  };
  return estates;
}

/** Those who own something, with how much beside the others. */
function* ownersOf(world: World): Generator<{ index: number; weight: number }> {
  for (const [type, usual] of ownership)
    for (const { usps } of states)
      for (let k = 0; k < world.count(type, usps); k++) {
        const index = world.indexOf(type, usps, k);
        if (!holdingsOf(world.organization(index))) continue;
        yield { index, weight: usual * new Random(world.seed, index, 71).size(1, 0.7, 0.1, 12) };
      }
}

/** Which of the runs that begin at `firsts` a number lies in. */
function runOf(firsts: readonly number[], number: number, end: number): number {
  if (!Number.isInteger(number) || number < 0 || number >= end) throw new RangeError(`No record ${number}`);
  let low = 0;
  for (let high = firsts.length; high - low > 1; ) {
    const middle = (low + high) >>> 1;
    if ((firsts[middle] ?? end) <= number) low = middle;
    else high = middle;
  }
  return low;
}
