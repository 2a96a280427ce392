import type { EventEntity } from "@pave/contract";
import type { Reference } from "../../family/fields/words.js";
import { assetReference } from "../assets/reference.js";
import { contractReference } from "../contracts/reference.js";
import { organizationReference } from "../organizations/reference.js";
import { programReference } from "../programs/reference.js";
import { projectReference } from "../projects/reference.js";

/** The records that an event can be about. */
export const subjects: Record<EventEntity, Reference> = {
  organization: organizationReference,
  project: projectReference,
  contract: contractReference,
  program: programReference,
  asset: assetReference,
};
