import { type Deletion, plainWriteOf, writeOf } from "../../family/write/write.js";
import { programTouches } from "./touches.js";

/* How programs and loan agreements are written. */

const shapes = () => import("@pave/contract/programs");
const loans = () => import("@pave/contract/programs-loans");

export const createProgram = writeOf(
  programTouches,
  async () => (await shapes()).CreateProgram,
  (client, input) => client.programs.create.mutate(input),
);
export const updateProgram = writeOf(
  programTouches,
  async () => (await shapes()).UpdateProgram,
  (client, input) => client.programs.update.mutate(input),
);
export const createLoan = writeOf(
  programTouches,
  async () => (await loans()).CreateLoan,
  (client, input) => client.programs.createLoan.mutate(input),
);
export const updateLoan = writeOf(
  programTouches,
  async () => (await loans()).UpdateLoan,
  (client, input) => client.programs.updateLoan.mutate(input),
);
export const deleteProgram = plainWriteOf(programTouches, (client, input: Deletion) =>
  client.programs.delete.mutate(input),
);
