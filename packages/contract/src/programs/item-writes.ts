import * as z from "zod";
import { Id, text, Version } from "../core/scalars.js";
import {
  AwardFields,
  FundingCycle,
  FundingCycleFields,
  ProgramDocument,
  ProgramDocumentFields,
  Recipient,
} from "./items.js";
import { Program } from "./shapes.js";

/* Writes of a program's awards, funding cycles and documents, each as the program's next version. */

const adding = {
  id: Id.describe("Program id"),
  reason: text(500).optional().describe("Reason recorded in the history"),
};
/** `version` is the item's. */
const changing = { ...adding, version: Version };
const removing = { ...adding, version: Version.optional() };

export const AddAward = AwardFields.extend(adding);
export const UpdateAward = z.strictObject({ ...AwardFields.partial().shape, ...changing, awardId: Id });
export const RemoveAward = z.strictObject({ ...removing, awardId: Id });
export type RemoveAward = z.infer<typeof RemoveAward>;
export const ChangedAward = z.object({ program: Program, item: Recipient });

export const AddFundingCycle = FundingCycleFields.extend(adding);
export const UpdateFundingCycle = z.strictObject({
  ...FundingCycleFields.partial().shape,
  ...changing,
  cycleId: Id,
});
export const RemoveFundingCycle = z.strictObject({ ...removing, cycleId: Id });
export type RemoveFundingCycle = z.infer<typeof RemoveFundingCycle>;
export const ChangedFundingCycle = z.object({ program: Program, item: FundingCycle });

export const AddProgramDocument = ProgramDocumentFields.extend(adding);
export const UpdateProgramDocument = z.strictObject({
  ...ProgramDocumentFields.partial().shape,
  ...changing,
  documentId: Id,
});
export const RemoveProgramDocument = z.strictObject({ ...removing, documentId: Id });
export type RemoveProgramDocument = z.infer<typeof RemoveProgramDocument>;
export const ChangedProgramDocument = z.object({ program: Program, item: ProgramDocument });
