import { type Deletion, plainWriteOf, writeOf } from "../../family/write/write.js";
import { contractTouches } from "./touches.js";

/* Writes of contracts and their items. */

const shapes = () => import("@pave/contract/contract-writes");

export const createContract = writeOf(
  contractTouches,
  async () => (await shapes()).CreateContract,
  (client, input) => client.contracts.create.mutate(input),
);
export const updateContract = writeOf(
  contractTouches,
  async () => (await shapes()).UpdateContract,
  (client, input) => client.contracts.update.mutate(input),
);
export const deleteContract = plainWriteOf(contractTouches, (client, input: Deletion) =>
  client.contracts.delete.mutate(input),
);
