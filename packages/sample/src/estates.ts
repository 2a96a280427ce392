import type { OrgType } from "@pave/contract";
import { type Holdings, holdingsOf, ownership } from "./assets/holdings.js";
import { kindsOf } from "./contracts/sketch.js";
import { sketchProject } from "./projects/sketch.js";
import { Random } from "./random/random.js";
import { shareOut } from "./random/weighted.js";
import { states } from "./world/geography.js";
import type { SampleOrganization, World } from "./world/slot.js";

/** Consecutive numbers. */
export type Run = { first: number; count: number };

/** One owner's assets, projects and contracts, as number ranges. */
export type Estate = {
  owner: SampleOrganization;
  holdings: Holdings;
  assets: Run;
  projects: Run;
  /** Contracts project by project, then maintenance contracts. */
  contracts: Run;
  /** The bond issues that fund its projects, by their number among bonds. */
  bonds: Run;
};

/** All estates of a world, generated on demand and deterministic. */
export type Estates = {
  readonly size: number;
  readonly counts: Readonly<Record<EstateFamily, number>>;
  at(number: number): Estate;
  /** The estate to which a record of a family belongs. Throws a RangeError if there is no such record. */
  of(family: EstateFamily, index: number): Estate;
};

const families = ["assets", "projects", "contracts", "bonds"] as const;
export type EstateFamily = (typeof families)[number];

/** Counts at scale 1; contracts follow from the projects. */
const atScale1 = { assets: 8_000, projects: 1_500, bonds: 220 };

/** Distributes the assets and projects of the world among their owners. */
export function estatesOf(world: World): Estates {
  const owners = [...ownersOf(world)];
  const count = (family: keyof typeof atScale1) => Math.round(atScale1[family] * world.scale);
  const assetsFor = shareOut(count("assets"), sum(owners.map(({ weight }) => weight)));
  const owning = owners
    .map(({ weight, ...owner }) => ({ ...owner, assets: assetsFor(weight) }))
    .filter(({ assets }) => assets > 0);
  const projectsFor = shareOut(count("projects"), sum(owning.map(({ assets }) => assets ** 0.9)));
  const bondsFor = shareOut(count("bonds"), sum(owning.map(({ assets, issues }) => (issues ? assets : 0))));

  const firsts: Record<EstateFamily, number[]> = { assets: [0], projects: [0], contracts: [0], bonds: [0] };
  const ends = { assets: 0, projects: 0, contracts: 0, bonds: 0 };
  for (const { index, issues, assets } of owning) {
    const projects = projectsFor(assets ** 0.9);
    ends.bonds += bondsFor(issues ? assets : 0);
    ends.assets += assets;
    ends.contracts +=
      contractsOf(world.seed, { first: ends.projects, count: projects }) + upkeepOf(world.seed, index, assets);
    ends.projects += projects;
    for (const family of families) firsts[family].push(ends[family]);
  }

  const run = (family: EstateFamily, number: number): Run => {
    const first = firsts[family][number] ?? 0;
    return { first, count: (firsts[family][number + 1] ?? first) - first };
  };
  const estates: Estates = {
    size: owning.length,
    counts: ends,
    at(number) {
      const found = owning[number];
      if (!found) throw new RangeError(`No estate ${number}`);
      const owner = world.organization(found.index);
      return {
        owner,
        holdings: holdingsOf(owner) ?? {},
        assets: run("assets", number),
        projects: run("projects", number),
        contracts: run("contracts", number),
        bonds: run("bonds", number),
      };
    },
    of: (family, index) => estates.at(runOf(firsts[family], index)),
  };
  return estates;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Types of bodies that issue bonds. */
const issuers = new Set<OrgType>([
  "state",
  "county",
  "municipality",
  "specialDistrict",
  "schoolDistrict",
  "publicAuthority",
  "utility",
  "university",
]);

/** Organizations that own assets, with their relative share. */
function* ownersOf(world: World): Generator<{ index: number; weight: number; issues: boolean }> {
  for (const [type, usual] of ownership)
    for (const { usps } of states)
      for (let k = 0; k < world.count(type, usps); k++) {
        const index = world.indexOf(type, usps, k);
        if (!holdingsOf(world.organization(index))) continue;
        yield {
          index,
          issues: issuers.has(type),
          weight: usual * new Random(world.seed, index, 71).size(1, 0.7, 0.1, 12),
        };
      }
}

function contractsOf(seed: number, { first, count }: Run): number {
  let contracts = 0;
  for (let index = first; index < first + count; index++) contracts += kindsOf(seed, sketchProject(seed, index)).length;
  return contracts;
}

/** Number of maintenance contracts of an owner with this many assets. */
function upkeepOf(seed: number, owner: number, assets: number): number {
  return Math.floor(assets * 0.08 + new Random(seed, owner, 73).float() * 0.5);
}

/** Index of the range that contains a number; ranges start at `firsts`, whose last entry is the end. */
function runOf(firsts: readonly number[], number: number): number {
  if (!Number.isInteger(number) || number < 0 || number >= (firsts.at(-1) ?? 0))
    throw new RangeError(`No record ${number}`);
  let low = 0;
  for (let high = firsts.length - 1; high - low > 1; ) {
    const middle = (low + high) >>> 1;
    if ((firsts[middle] ?? number) <= number) low = middle;
    else high = middle;
  }
  return low;
}
