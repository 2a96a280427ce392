import type { OrganizationFields, OrgType } from "@pave/contract";
import type { Random } from "../random/random.js";
import type { County, Place, State } from "./geography.js";

/** One organization of the sample world, as stored. */
export type SampleOrganization = OrganizationFields & { id: string; index: number; asOf: string };

/** Position of an organization in the world before its fields are generated. */
export type Slot = {
  seed: number;
  type: OrgType;
  state: State;
  county: County;
  /** A town of the county. */
  place: Place;
  /** Its number among those of the same type and state. */
  k: number;
  /** Its number among those of the same type. */
  ordinal: number;
  /** Its number in the whole world. */
  index: number;
  /** Shared by all of the same type and state: the shuffle key of names. */
  key: number;
  random: Random;
  world: World;
};

/** A type's fields for one of its organizations. The world adds a status, and an address if none is given. */
export type Draft = Omit<OrganizationFields, "orgType" | "status"> & { asOf: string };

/**
 * Every sample organization by number, generated on demand and deterministic. Numbers run by type, in the order of
 * `OrgType`, then by state, then by `k`.
 */
export type World = {
  readonly seed: number;
  readonly scale: number;
  readonly size: number;
  /** Number of a type, or of a type in a state (USPS code). */
  count(type: OrgType, usps?: string): number;
  /** The number of the k-th of a type and state. Throws a RangeError beyond `count`. */
  indexOf(type: OrgType, usps: string, k: number): number;
  idOf(index: number): string;
  organization(index: number): SampleOrganization;
};
