import { makeAsset, type SampleAsset } from "./assets/asset.js";
import { type ContractSketch, kindsOf, sketchContract } from "./contracts/sketch.js";
import type { Estate } from "./estates.js";
import { priceProject, type SampleProject } from "./projects/project.js";
import { type ProjectSketch, sketchProject } from "./projects/sketch.js";
import { mix, Random, shuffledIndex } from "./random.js";

/** A project of an estate with its contracts. */
export type ProjectWithContracts = SampleProject & { contracts: readonly ContractSketch[] };

/** All that an estate holds: the assets, and the projects that build or renew some of them. */
export type Contents = { assets: readonly SampleAsset[]; projects: readonly ProjectWithContracts[] };

/** Makes the assets of an estate, the projects about them and the contracts of these, each in the order of its number. */
export function contentsOf(seed: number, estate: Estate): Contents {
  const leads = leadsOf(seed, estate);
  const assets = numbers(estate.assets).map((index) => makeAsset(seed, estate, index, leads.get(index)));
  const free = assets.filter(({ index, life }) => !leads.has(index) && life.stage === "inService");
  let contract = estate.contracts.first;
  const projects = [...leads].map(([index, sketch]): ProjectWithContracts => {
    const lead = assets[index - estate.assets.first];
    const project = priceProject(seed, sketch, estate, lead ? [lead, ...othersOf(seed, sketch, lead, free)] : []);
    const contracts = kindsOf(seed, sketch).map((kind) => sketchContract(seed, contract++, kind, sketch, project.cost));
    return { ...project, contracts };
  });
  return { assets, projects };
}

const numbers = ({ first, count }: Estate["assets"]) => Array.from({ length: count }, (_, at) => first + at);

/** The asset that each project is mainly about: each its own. */
function leadsOf(seed: number, { assets, projects }: Estate): Map<number, ProjectSketch> {
  const key = mix(seed, 404, assets.first);
  return new Map(
    numbers(projects).map((index, at) => [
      assets.first + shuffledIndex(key, assets.count, at),
      sketchProject(seed, index),
    ]),
  );
}

/** Works on what is there may take in some more of its kind. */
function othersOf(seed: number, sketch: ProjectSketch, lead: SampleAsset, free: readonly SampleAsset[]): SampleAsset[] {
  if (sketch.projectType === "construction") return [];
  const random = new Random(seed, 405, sketch.index);
  return random.some(free.filter(({ row }) => row.assetClass === lead.row.assetClass).slice(0, 12), 0.12);
}
