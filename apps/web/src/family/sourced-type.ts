import type { SourcedType } from "@pave/contract";
import { followedFamily } from "./entities.js";
import type { FamilyKey } from "./family-key.js";

/** The family of a screen in the change log; undefined where it has none of its own. */
export const sourcedType = (family: FamilyKey): SourcedType | undefined =>
  family === "parties" ? "contract_parties" : followedFamily(family);
