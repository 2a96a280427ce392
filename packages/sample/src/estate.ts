import { makeAsset, type SampleAsset } from "./assets/asset.js";
import { withSystems } from "./assets/systems.js";
import { type ContractSketch, kindsOf, sketchContract, sketchUpkeep } from "./contracts/sketch.js";
import type { Estate } from "./estates.js";
import { priceProject, type SampleProject } from "./projects/project.js";
import { type ProjectSketch, sketchProject } from "./projects/sketch.js";
import { mix, Random, shuffledIndex } from "./random/random.js";

export type ProjectWithContracts = SampleProject & { contracts: readonly ContractSketch[] };

/** A contract for the maintenance of some assets. */
export type Upkeep = { sketch: ContractSketch; assets: readonly SampleAsset[] };

/** Contents of an estate: assets, the projects that build or renew some of them, and contracts for the others. */
export type Contents = {
  assets: readonly SampleAsset[];
  projects: readonly ProjectWithContracts[];
  upkeep: readonly Upkeep[];
};

/** Generates an estate, each family in the order of its numbers. */
export function contentsOf(seed: number, estate: Estate): Contents {
  const leads = leadsOf(seed, estate);
  const assets = withSystems(numbers(estate.assets).map((index) => makeAsset(seed, estate, index, leads.get(index))));
  const free = assets.filter(({ index, life }) => !leads.has(index) && life.stage === "inService");
  let contract = estate.contracts.first;
  const projects = [...leads].map(([index, sketch]): ProjectWithContracts => {
    const lead = assets[index - estate.assets.first];
    const project = priceProject(seed, sketch, estate, lead ? [lead, ...othersOf(seed, sketch, lead, free)] : []);
    const contracts = kindsOf(seed, sketch).map((kind) => sketchContract(seed, contract++, kind, sketch, project.cost));
    return { ...project, contracts };
  });
  const end = estate.contracts.first + estate.contracts.count;
  const upkeep = Array.from({ length: end - contract }, (_, at) => upkeepOf(seed, contract + at, assets));
  return { assets, projects, upkeep };
}

/** Adjacent assets in the owner's register, in service if there are any. */
function upkeepOf(seed: number, index: number, all: readonly SampleAsset[]): Upkeep {
  const random = new Random(seed, 407, index);
  const built = all.filter(({ life }) => life.builtDaysAgo !== null);
  const from = built.length > 0 ? built : all;
  const at = random.int(0, from.length - 1);
  const assets = from.slice(at, at + random.int(1, 4));
  const worth = assets.reduce((sum, { row }) => sum + (row.replacementCost ?? 0), 0);
  return { sketch: sketchUpkeep(seed, index, worth), assets };
}

const numbers = ({ first, count }: Estate["assets"]) => Array.from({ length: count }, (_, at) => first + at);

/** The main asset of each project, a different one for each. */
function leadsOf(seed: number, { assets, projects }: Estate): Map<number, ProjectSketch> {
  const key = mix(seed, 404, assets.first);
  return new Map(
    numbers(projects).map((index, at) => [
      assets.first + shuffledIndex(key, assets.count, at),
      sketchProject(seed, index),
    ]),
  );
}

/** Works on existing assets may include more of the same class. */
function othersOf(seed: number, sketch: ProjectSketch, lead: SampleAsset, free: readonly SampleAsset[]): SampleAsset[] {
  if (sketch.projectType === "construction") return [];
  const random = new Random(seed, 405, sketch.index);
  return random.some(free.filter(({ row }) => row.assetClass === lead.row.assetClass).slice(0, 12), 0.12);
}
