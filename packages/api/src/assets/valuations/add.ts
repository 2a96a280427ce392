import type { AddValuation } from "@pave/contract";
import { type assets, assetValuations, hasNewerValuation, type RecordValues, valuationFamily } from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { fieldError, today } from "../../core/records.js";
import { addPart } from "../parts.js";

/** Adds a valuation. The newest replacement cost and insured value, in dollars, become the asset's values. */
export function addValuation(ctx: UserContext, { id, version, reason, ...valuation }: AddValuation) {
  const { valuationDate, method, currency } = valuation;
  if (valuationDate > today(ctx)) throw fieldError("valuationDate", "Must not be in the future");
  return addPart(ctx, { id, version, reason }, valuationKind, async (tx) => {
    const isNewest = currency === "USD" && !(await hasNewerValuation(tx, id, method, valuationDate));
    return { part: valuation, values: isNewest ? newValues(valuation) : {} };
  });
}

export const valuationKind = { name: "valuation", table: assetValuations, family: valuationFamily };

export function newValues({
  method,
  value,
  valuationDate,
}: Pick<AddValuation, "method" | "value" | "valuationDate">): RecordValues<typeof assets> {
  if (method === "replacementCost")
    return { replacementCost: value, replacementCostYear: Number(valuationDate.slice(0, 4)) };
  return method === "insured" ? { insuredValue: value } : {};
}
