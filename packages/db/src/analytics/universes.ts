import { familyKeys } from "@pave/contract";
import type { Universe } from "../families/family.js";
import { families } from "../families/registry.js";

const all: readonly Universe[] = familyKeys.flatMap((key) => families[key].universes);

/** What is known to exist of every family, that of single states last. */
export const universes: readonly Universe[] = [
  ...all.filter(({ state }) => state === undefined),
  ...all.filter(({ state }) => state !== undefined),
];
