import { writeOf } from "../../family/write/write.js";

/* How programs and loan agreements are written. */

const shapes = () => import("@pave/contract/programs");
const loans = () => import("@pave/contract/programs-loans");

export const createProgram = writeOf(
  async () => (await shapes()).CreateProgram,
  (client, input) => client.programs.create.mutate(input),
);
export const updateProgram = writeOf(
  async () => (await shapes()).UpdateProgram,
  (client, input) => client.programs.update.mutate(input),
);
export const createLoan = writeOf(
  async () => (await loans()).CreateLoan,
  (client, input) => client.programs.createLoan.mutate(input),
);
export const updateLoan = writeOf(
  async () => (await loans()).UpdateLoan,
  (client, input) => client.programs.updateLoan.mutate(input),
);
