import type { OrganizationFields, OrgType } from "@pave/contract";
import type { Random } from "../random/random.js";
import type { County, Place, State } from "./geography.js";

/** One organization of the sample world, as the database is to hold it. */
export type SampleOrganization = OrganizationFields & { id: string; index: number; asOf: string };

/** Where an organization stands in the world before its fields are made. */
export type Slot = {
  seed: number;
  type: OrgType;
  state: State;
  county: County;
  /** A town of the county. */
  place: Place;
  /** Its number among those of its type and state. */
  k: number;
  /** Its number among those of its type. */
  ordinal: number;
  /** Its number in the whole world. */
  index: number;
  /** The same for all of its type and state: what names are shuffled by. */
  key: number;
  random: Random;
  world: World;
};

/** What a type says of one of its organizations. The world adds a status, and an address where it says none. */
export type Draft = Omit<OrganizationFields, "orgType" | "status"> & { asOf: string };

/**
 * Every sample organization by number, each made when it is asked for and always the same.
 * Numbers run by type, in the order of `OrgType`, then by state, then by `k`.
 */
export type World = {
  readonly seed: number;
  readonly scale: number;
  readonly size: number;
  /** How many there are of a type, or of a type in a state (USPS code). */
  count(type: OrgType, usps?: string): number;
  /** The number of the k-th of a type and state. Throws a RangeError beyond `count`. */
  indexOf(type: OrgType, usps: string, k: number): number;
  idOf(index: number): string;
  organization(index: number): SampleOrganization;
};
