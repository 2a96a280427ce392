import { writeOf } from "../../family/write/write.js";

/* How contracts are written, with what belongs to them. */

const shapes = () => import("@pave/contract/contract-writes");

export const createContract = writeOf(
  async () => (await shapes()).CreateContract,
  (client, input) => client.contracts.create.mutate(input),
);
export const updateContract = writeOf(
  async () => (await shapes()).UpdateContract,
  (client, input) => client.contracts.update.mutate(input),
);
