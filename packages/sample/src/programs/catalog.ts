import type { AssetClass, Sector } from "@pave/contract";
import { sampleId } from "../random/ids.js";
import { states } from "../world/geography.js";
import type { SampleOrganization, World } from "../world/slot.js";
import { type Audience, audienceOf, suffixOf } from "./eligibility.js";
import { federalLenders, type Lender, stateLenders, topics } from "./topics.js";

/** A program open to many applicants, before any awards. */
export type CatalogProgram = {
  index: number;
  id: string;
  type: "grant" | "loan";
  name: string;
  sector: Sector;
  classes: readonly AssetClass[];
  audience: Audience;
  admin: SampleOrganization;
  /** State of the program; null for a national one. */
  region: string | null;
  /** For a loan program. */
  lender: Lender | null;
};

/** The programs of a world except bonds, which belong to estates. Numbers run by type: grants, loans, funds, bonds. */
export type Catalog = {
  readonly open: readonly CatalogProgram[];
  readonly funds: number;
  readonly firstBond: number;
  /** Programs that fund works on a class of assets in a state. */
  offers(type: CatalogProgram["type"], assetClass: string, usps: string): readonly CatalogProgram[];
};

/** Counts at scale 1; 600 including the bonds. */
const atScale1 = { grant: 210, loan: 120, fund: 50 };

export function catalogOf(world: World): Catalog {
  const agencies = agenciesOf(world);
  const stateOrgs = states.map(({ usps }) => world.organization(world.indexOf("state", usps, 0)));
  const count = (type: keyof typeof atScale1) => Math.max(1, Math.round(atScale1[type] * world.scale));
  const drafts = [
    ...Array.from({ length: count("grant") }, (_, at) => grantAt(at)),
    ...Array.from({ length: count("loan") }, (_, at) => loanAt(at)),
  ];
  const open = drafts.map(({ agency, state, ...draft }, index): CatalogProgram => {
    const admin = agency === null ? stateOrgs[state] : agencies.get(agency);
    if (!admin) throw new Error(`No agency administers ${draft.name}`);
    const region = agency === null ? (states[state]?.usps ?? null) : null;
    const name = region === null ? draft.name : `${states[state]?.name} ${draft.name}`;
    return { ...draft, name, index, id: sampleId("program", world.seed, index), admin, region };
  });
  const byOffer = new Map<string, CatalogProgram[]>();
  for (const standing of open)
    for (const assetClass of standing.classes)
      for (const usps of standing.region === null ? states.map((state) => state.usps) : [standing.region]) {
        const key = `${standing.type} ${assetClass} ${usps}`;
        byOffer.set(key, [...(byOffer.get(key) ?? []), standing]);
      }
  return {
    open,
    funds: count("fund"),
    firstBond: open.length + count("fund"),
    offers: (type, assetClass, usps) => byOffer.get(`${type} ${assetClass} ${usps}`) ?? [],
  };
}

function agenciesOf(world: World): Map<string, SampleOrganization> {
  const found = new Map<string, SampleOrganization>();
  for (const { usps } of states)
    for (let k = 0; k < world.count("federalAgency", usps); k++) {
      const agency = world.organization(world.indexOf("federalAgency", usps, k));
      found.set(agency.abbreviation ?? "", agency);
    }
  return found;
}

/** The national program of each topic first, then those of the states, with varying topics. */
function grantAt(at: number) {
  const { topic, agency, ...of } = topics[at % topics.length] ?? topics[0] ?? missing();
  const round = Math.floor(at / topics.length);
  const isNational = round === 0;
  const audience = audienceOf(at, round);
  return {
    ...of,
    audience,
    type: "grant" as const,
    lender: null,
    agency: isNational ? agency : null,
    state: (at * 5 + round) % states.length,
    name: isNational
      ? `National ${topic} Grants${suffixOf(audience)}`
      : `${topic} Grants${suffixOf(audience)}${seriesOf(Math.floor((round - 1) / states.length))}`,
  };
}

/** The federal ones first, then each kind in all states. */
function loanAt(at: number) {
  const federal = federalLenders[at];
  const later = at - federalLenders.length;
  const lender = federal ?? stateLenders[Math.floor(later / states.length) % stateLenders.length] ?? missing();
  const series = federal ? 0 : Math.floor(later / states.length / stateLenders.length);
  return {
    type: "loan" as const,
    sector: lender.sector,
    classes: lender.classes,
    audience: "public" as const,
    lender,
    agency: lender.agency,
    state: Math.max(0, later) % states.length,
    name: `${lender.name}${seriesOf(series)}`,
  };
}

const seriesOf = (number: number): string => (number === 0 ? "" : `, Series ${number + 1}`);

function missing(): never {
  throw new Error("A list of programs is empty");
}
