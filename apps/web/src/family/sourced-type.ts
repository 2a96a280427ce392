import type { SourcedType } from "@pave/contract";
import type { FamilyKey } from "../families/registry.js";
import { followedFamily } from "./entities.js";

/** The family of a screen in the change log; undefined where it has none of its own. */
export const sourcedType = (family: FamilyKey): SourcedType | undefined =>
  family === "parties" ? "contract_parties" : followedFamily(family);
