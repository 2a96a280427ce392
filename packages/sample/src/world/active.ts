import type { OrgType } from "@pave/contract";
import type { Random } from "../random/random.js";
import { pickWeighted } from "../random/weighted.js";
import { states } from "./geography.js";
import type { SampleOrganization, World } from "./slot.js";

/** Enough to find one: nine in ten are active. */
const turns = 100;

/** An active organization of a type, anywhere in the country. */
export function activeOf(world: World, type: OrgType, random: Random): SampleOrganization {
  const counts = states.map(({ usps }) => [usps, world.count(type, usps)] as const);
  for (let turn = 0; turn < turns; turn++) {
    const usps = pickWeighted(random, counts);
    const found = world.organization(world.indexOf(type, usps, random.int(0, world.count(type, usps) - 1)));
    if (found.status === "active") return found;
  }
  throw new Error(`No ${type} is active`);
}
