import { type Bond, BondFields, type Fund, FundFields } from "@pave/contract";
import type { Grant } from "../core/approvals.js";

/* The details to write when a change was approved: what the request named, and all else as it is by now. */

export function approvedFund(standing: Fund | null, given: FundFields | undefined, grant: Grant) {
  if (!given || !standing) return given;
  const { managerName: _, ...fund } = standing;
  return FundFields.parse({ ...fund, ...requestedOf("fund", Object.keys(FundFields.shape), given, grant) });
}

export function approvedBond(standing: Bond | null, given: BondFields | undefined, grant: Grant) {
  if (!given || !standing) return given;
  const { issuerName: _, obligorName: __, enhancementProviderName: ___, licenceRestricted: ____, ...bond } = standing;
  const parties = bond.parties.map(({ role, organizationId }) => ({ role, organizationId }));
  return BondFields.parse({
    ...{ ...bond, parties },
    ...requestedOf("bond", Object.keys(BondFields.shape), given, grant),
  });
}

/** The named fields of the details; one that the request omits is to be cleared. */
function requestedOf(part: string, fields: readonly string[], given: object, { fields: named }: Grant) {
  const stated = new Map<string, unknown>(Object.entries(given));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const change = named[`${part}.${field}`];
      return change === undefined ? [] : [[field, stated.get(field) ?? (Array.isArray(change.before) ? [] : null)]];
    }),
  );
}
