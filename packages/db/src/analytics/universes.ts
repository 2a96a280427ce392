import { familyKeys } from "@pave/contract";
import type { Universe } from "../families/family.js";
import { families } from "../families/registry.js";

const all: readonly Universe[] = familyKeys.flatMap((key) => families[key].universes);

/** The number known to exist of every family; single states last. */
export const universes: readonly Universe[] = [
  ...all.filter(({ state }) => state === undefined),
  ...all.filter(({ state }) => state !== undefined),
];
