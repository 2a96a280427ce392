import type { SetCondition } from "@pave/contract";
import type { UserContext } from "../core/context.js";
import { changeRecord, fieldError, today } from "../core/records.js";
import { assetKind } from "./write.js";

/** Sets the condition of an asset as assessed by a person, as of a day up to today, whatever the precision before. */
export function setCondition(ctx: UserContext, input: SetCondition) {
  const { conditionRating = null, conditionIndex = null, conditionDate = today(ctx) } = input;
  if (conditionRating === null && conditionIndex === null)
    throw fieldError("conditionRating", "Enter a rating, an index or both");
  if (conditionDate > today(ctx)) throw fieldError("conditionDate", "Must not be in the future");
  return changeRecord(ctx, assetKind, { ...input, conditionDate, conditionDatePrecision: null });
}
