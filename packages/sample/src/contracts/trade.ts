import type { AssetClass } from "@pave/contract";
import type { Random } from "../random/random.js";
import type { ContractKind } from "./sketch.js";

/** Trades for assets of a class: name endings of the firms that build, design and supply. */
type Trades = { build: readonly string[]; supply: readonly string[]; isBuilding?: boolean };

const civil: Trades = { build: ["Heavy Civil", "Construction"], supply: ["Ready Mix", "Aggregates"] };
const pipes: Trades = { build: ["Underground", "Heavy Civil"], supply: ["Pipe & Supply", "Precast"] };
const plants: Trades = {
  build: ["Mechanical", "Construction", "Heavy Civil"],
  supply: ["Pumps & Controls", "Pipe & Supply"],
};
const houses: Trades = { build: ["Construction", "Mechanical"], supply: ["Steel Supply", "Lumber"], isBuilding: true };
const pavements: Trades = { build: ["Paving", "Heavy Civil"], supply: ["Asphalt Products", "Aggregates"] };

const tradesBy: Readonly<Record<AssetClass, Trades>> = {
  bridge: { build: ["Bridge Company", "Heavy Civil"], supply: ["Steel Supply", "Precast"] },
  road: pavements,
  tunnel: civil,
  railTransit: { build: ["Rail Contractors", "Heavy Civil"], supply: ["Steel Supply", "Precast"] },
  airport: pavements,
  port: { build: ["Marine", "Heavy Civil"], supply: ["Quarries", "Ready Mix"] },
  waterTreatment: plants,
  waterDistribution: pipes,
  wastewater: plants,
  stormwater: pipes,
  dam: { build: ["Heavy Civil", "Excavating"], supply: ["Quarries", "Ready Mix"] },
  levee: { build: ["Excavating", "Heavy Civil"], supply: ["Quarries", "Aggregates"] },
  energyGeneration: { build: ["Electric", "Construction"], supply: ["Electrical Supply", "Steel Supply"] },
  energyTransmission: { build: ["Powerline Services", "Electric"], supply: ["Electrical Supply", "Steel Supply"] },
  broadband: { build: ["Fiber Contractors"], supply: ["Network Supply"] },
  building: houses,
  school: houses,
  healthcare: houses,
  park: { build: ["Landscaping", "Construction"], supply: ["Fence & Rail", "Aggregates"] },
  fleet: { build: ["Mechanical", "Electric"], supply: ["Bus & Coach"] },
  land: { build: ["Excavating", "Environmental"], supply: ["Fence & Rail"] },
  other: houses,
};

const keepers = ["Landscaping", "Mechanical", "Electric", "Traffic Services", "Roofing", "Environmental"];

export function primeTrade(kind: ContractKind, assetClass: AssetClass, random: Random): string {
  const { build, supply, isBuilding } = tradesBy[assetClass];
  switch (kind) {
    case "study":
    case "design":
      return isBuilding ? "Architects" : "Engineers";
    case "supervision":
      return random.chance(0.5) ? "Construction Managers" : "Engineers";
    case "materials":
      return random.pick(supply);
    case "upkeep":
      return random.chance(0.25) ? random.pick(supply) : random.pick(keepers);
    case "construction":
      return random.chance(0.7) ? (build[0] ?? "Construction") : random.pick(build);
  }
}

const helpers = [
  "Electric",
  "Concrete",
  "Excavating",
  "Traffic Services",
  "Steel Erectors",
  "Surveying",
  "Landscaping",
  "Mechanical",
];

/** The trade of a subcontractor. */
export const subTrade = (kind: ContractKind, random: Random): string =>
  kind === "design" || kind === "study" ? random.pick(["Surveying", "Environmental"]) : random.pick(helpers);
