import { type Deletion, plainWriteOf, writeOf } from "../../family/write/write.js";
import { partyTouches } from "./touches.js";

/* Writes of contract parties. */

const shapes = () => import("@pave/contract/contract-parties");

export const createParty = writeOf(
  partyTouches,
  async () => (await shapes()).CreateContractParty,
  (client, input) => client.contractParties.create.mutate(input),
);
export const updateParty = writeOf(
  partyTouches,
  async () => (await shapes()).UpdateContractParty,
  (client, input) => client.contractParties.update.mutate(input),
);
export const deleteParty = plainWriteOf(partyTouches, (client, input: Deletion) =>
  client.contractParties.delete.mutate(input),
);
