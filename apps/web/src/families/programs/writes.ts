import type { RemoveAward, RemoveFundingCycle, RemoveProgramDocument } from "@pave/contract";
import { type Deletion, plainWriteOf, writeOf } from "../../family/write/write.js";
import { programTouches } from "./touches.js";

/* Writes of programs and loan agreements. */

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
export const addLoanEntry = writeOf(
  programTouches,
  async () => (await loans()).AddLoanEntry,
  (client, input) => client.programs.addLoanEntry.mutate(input),
);
const items = () => import("@pave/contract/programs-item-writes");

export const addAward = writeOf(
  programTouches,
  async () => (await items()).AddAward,
  (client, input) => client.programs.addAward.mutate(input),
);
export const updateAward = writeOf(
  programTouches,
  async () => (await items()).UpdateAward,
  (client, input) => client.programs.updateAward.mutate(input),
);
export const removeAward = plainWriteOf(programTouches, (client, input: RemoveAward) =>
  client.programs.removeAward.mutate(input),
);
export const addFundingCycle = writeOf(
  programTouches,
  async () => (await items()).AddFundingCycle,
  (client, input) => client.programs.addFundingCycle.mutate(input),
);
export const updateFundingCycle = writeOf(
  programTouches,
  async () => (await items()).UpdateFundingCycle,
  (client, input) => client.programs.updateFundingCycle.mutate(input),
);
export const removeFundingCycle = plainWriteOf(programTouches, (client, input: RemoveFundingCycle) =>
  client.programs.removeFundingCycle.mutate(input),
);
export const addDocument = writeOf(
  programTouches,
  async () => (await items()).AddProgramDocument,
  (client, input) => client.programs.addDocument.mutate(input),
);
export const updateDocument = writeOf(
  programTouches,
  async () => (await items()).UpdateProgramDocument,
  (client, input) => client.programs.updateDocument.mutate(input),
);
export const removeDocument = plainWriteOf(programTouches, (client, input: RemoveProgramDocument) =>
  client.programs.removeDocument.mutate(input),
);
export const deleteProgram = plainWriteOf(programTouches, (client, input: Deletion) =>
  client.programs.delete.mutate(input),
);
