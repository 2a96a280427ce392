import * as z from "zod";
import { CalendarDate, Currency, Id, Money, requiredText, text, Version } from "../core/scalars.js";
import { ContractItemChanges, ContractItems } from "./items.js";
import { ContractDecisions, ContractFields, ContractLinks } from "./shapes.js";
import { ModificationReason, TerminationKind } from "./words.js";

/**
 * A status change of a contract; if not allowed, INVALID_TRANSITION is returned with the allowed ones.
 * Suspending, terminating, cancelling and reopening need the body's `reason`; reopening also an admin.
 */
export const ContractMove = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("sign"), dateSigned: CalendarDate }),
  z.strictObject({ action: z.literal("suspend"), on: CalendarDate }),
  z.strictObject({ action: z.literal("resume"), on: CalendarDate }),
  z
    .strictObject({
      action: z.literal("extend"),
      number: requiredText(40).describe("Number of the modification to create"),
      date: CalendarDate,
      newEndDate: CalendarDate,
      delta: Money.nullish(),
      reasonCode: ModificationReason.nullish(),
      rationale: text(5_000).nullish(),
    })
    .describe("Reason; creates a modification that changes the duration"),
  z.strictObject({
    action: z.literal("complete"),
    actualEndDate: CalendarDate,
    finalValue: Money,
    closeoutDate: CalendarDate.nullish(),
  }),
  z.strictObject({ action: z.literal("terminate"), on: CalendarDate, kind: TerminationKind }),
  z.strictObject({ action: z.literal("cancel") }),
  z.strictObject({ action: z.literal("reopen") }),
]);
export type ContractMove = z.infer<typeof ContractMove>;

/** A new contract with the facts of its status and its items. */
export const CreateContract = z.strictObject({
  ...ContractFields.shape,
  ...ContractDecisions.shape,
  ...ContractLinks.shape,
  ...ContractItems.shape,
});
export type CreateContract = z.infer<typeof CreateContract>;

/** The fields to change (null clears one), the items to add, change or remove, and at most one move. */
export const UpdateContract = z.strictObject({
  ...ContractFields.partial().shape,
  currency: Currency.optional(),
  ...ContractLinks.shape,
  ...ContractItemChanges.shape,
  move: ContractMove.optional(),
  id: Id,
  version: Version,
  reason: text(500).optional().describe("Reason recorded in the history"),
});
export type UpdateContract = z.infer<typeof UpdateContract>;
