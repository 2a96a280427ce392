import { writeOf } from "../../family/write/write.js";

/* How the parts that organizations have in contracts are written. */

const shapes = () => import("@pave/contract/contract-parties");

export const createParty = writeOf(
  async () => (await shapes()).CreateContractParty,
  (client, input) => client.contractParties.create.mutate(input),
);
export const updateParty = writeOf(
  async () => (await shapes()).UpdateContractParty,
  (client, input) => client.contractParties.update.mutate(input),
);
