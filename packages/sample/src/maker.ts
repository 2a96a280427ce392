import { contractPrograms } from "@pave/db";
import { addAsset } from "./assets/parts.js";
import { addContract } from "./contracts/add.js";
import { isUnsigned, makeContract } from "./contracts/contract.js";
import { type Firms, firmsOf } from "./contracts/firms.js";
import { contentsOf, type ProjectWithContracts } from "./estate.js";
import type { Estate } from "./estates.js";
import { addAward } from "./programs/awards.js";
import { addBond } from "./programs/bonds.js";
import { type Catalog, catalogOf } from "./programs/catalog.js";
import { addFund } from "./programs/funds.js";
import { addCatalogProgram } from "./programs/programs.js";
import { Tally } from "./programs/tally.js";
import { addProject } from "./projects/add.js";
import type { Award } from "./projects/funding.js";
import { sampleId } from "./random/ids.js";
import { Sheets } from "./sheets.js";
import { referenceDate } from "./world/clock.js";
import type { World } from "./world/slot.js";

/** Number of records of each family in a world. */
export type FamilyCounts = Readonly<Record<string, number>>;

/** Generates the families' records, and buffers program awards until programs are generated. */
export class Maker {
  readonly #world: World;
  readonly #firms: Firms;
  readonly #catalog: Catalog;
  readonly #tally = new Tally();
  readonly #made = { assets: 0, programs: 0, projects: 0, contracts: 0, contractParties: 0, events: 0 };
  #sheets = new Sheets();

  constructor(world: World) {
    this.#world = world;
    this.#firms = firmsOf(world);
    this.#catalog = catalogOf(world);
  }

  /** Number of programs outside estates. */
  get shared(): number {
    return this.#catalog.firstBond;
  }

  /** Records generated since the last call, and in total. */
  taken(): { sheets: Sheets; done: number; loaded: FamilyCounts } {
    const sheets = this.#sheets;
    this.#sheets = new Sheets();
    const { assets, programs, projects, contracts } = this.#made;
    return { sheets, done: assets + programs + projects + contracts, loaded: { ...this.#made } };
  }

  /** Adds an estate's records; returns its number of assets. */
  addEstate(estate: Estate): number {
    const { assets, projects, upkeep } = contentsOf(this.#world.seed, estate);
    for (const asset of assets) this.#made.events += addAsset(this.#sheets, this.#world.seed, asset);
    const awards = projects.flatMap((project) => this.#addProject(project));
    for (const contract of upkeep) this.#addContract(estate, { ...contract, projectId: null, programIds: [] });
    this.#addBonds(estate, awards);
    this.#made.assets += assets.length;
    return assets.length;
  }

  /** Adds grant and loan programs and funds, once all their awards are generated. */
  addShared(first: number, end: number): void {
    for (let index = first; index < end; index++) {
      const standing = this.#catalog.open[index];
      if (standing) addCatalogProgram(this.#sheets, this.#world.seed, standing, this.#tally.of(index));
      else addFund(this.#sheets, this.#world, index);
      this.#made.programs++;
    }
  }

  #addProject(project: ProjectWithContracts): readonly Award[] {
    const { seed } = this.#world;
    const { awards, events } = addProject(this.#sheets, seed, project, this.#catalog);
    this.#made.events += events;
    for (const award of awards) addAward(this.#sheets, seed, award, this.#tally);
    const given = awards.filter(({ date }) => date !== null).map(({ program }) => sampleId("program", seed, program));
    for (const sketch of project.contracts) {
      const programIds = sketch.kind === "construction" && !isUnsigned(sketch) ? given : [];
      this.#addContract(project.estate, { sketch, assets: project.assets, projectId: project.sketch.id, programIds });
    }
    this.#made.projects++;
    return awards;
  }

  #addContract(estate: Estate, { sketch, assets, projectId, programIds }: Bought): void {
    const subject = { buyer: estate.owner, assets: assets.map(({ row }) => row), projectId };
    const contract = makeContract(this.#world.seed, sketch, subject, this.#firms);
    const { parties, events } = addContract(this.#sheets, this.#world.seed, contract, this.#firms);
    this.#made.contractParties += parties;
    this.#made.events += events;
    for (const programId of programIds)
      this.#sheets.add(contractPrograms, { contractId: contract.row.id ?? "", programId });
    this.#made.contracts++;
  }

  #addBonds({ owner, bonds }: Estate, awards: readonly Award[]): void {
    for (let at = 0; at < bonds.count; at++) {
      const index = this.#catalog.firstBond + bonds.first + at;
      const dates = awards.flatMap(({ program, date }) => (program === index && date !== null ? [date] : [])).sort();
      const needed = dates[0] === undefined ? null : daysAgo(dates[0]);
      const issue = { index, issuer: owner, given: this.#tally.of(index), needed };
      this.#made.events += addBond(this.#sheets, this.#world, issue);
      this.#made.programs++;
    }
  }
}

type Bought = Pick<ProjectWithContracts, "assets"> & {
  sketch: ProjectWithContracts["contracts"][number];
  projectId: string | null;
  programIds: readonly string[];
};

const daysAgo = (date: string): number => (Date.parse(referenceDate) - Date.parse(date)) / 86_400_000;
