import { type Deal, type DealParty, fromCents, toCents } from "@pave/contract";
import { type DealDetailRow, getDeal, getDealAt } from "@pave/db";
import type { Context } from "../core/context.js";
import { foundAt } from "../core/or-not-found.js";
import { today } from "../core/records.js";

/** One deal, now or as of an instant. */
export async function readDeal(
  { db, now }: Context,
  { id, asOf }: { id: string; asOf?: string | undefined },
): Promise<Deal> {
  const read = () => getDeal(db, id, today({ now }));
  return wholeOf(await foundAt("deal", asOf, read, (at) => getDealAt(db, id, at)));
}

/** A deal, composed of its bond or loan. */
export function wholeOf({ administeringOrgId, administeringOrgName, bond, loan, ...row }: DealDetailRow): Deal {
  const costs = loan?.eligibleProjectCosts ?? null;
  const debt = row.size;
  const equity = costs === null || debt === null ? null : Math.max(0, fromCents(toCents(costs) - toCents(debt)));
  return {
    ...row,
    debtorOrgId: bond ? bond.issuerOrgId : row.debtorOrgId,
    debtorName: bond ? bond.issuerName : row.debtorName,
    saleMethod: bond ? bond.saleMethod : null,
    parties: partiesOf({ administeringOrgId, administeringOrgName, bond, loan }),
    debt,
    equity,
    debtShare:
      debt === null || equity === null || debt + equity === 0 ? null : Math.round((debt / (debt + equity)) * 1e6) / 1e6,
    useOfProceeds: bond?.useOfProceeds ?? null,
    bond,
    loan,
  };
}

/** The deal's parties: those named by the bond or loan first, then the listed ones. */
function partiesOf({
  administeringOrgId,
  administeringOrgName,
  bond,
  loan,
}: Pick<DealDetailRow, "administeringOrgId" | "administeringOrgName" | "bond" | "loan">): DealParty[] {
  const own: DealParty[] = bond
    ? [
        { role: "issuer", organizationId: bond.issuerOrgId, name: bond.issuerName },
        { role: "obligor", organizationId: bond.obligorOrgId, name: bond.obligorName },
        { role: "creditEnhancer", organizationId: bond.enhancementProviderOrgId, name: bond.enhancementProviderName },
      ]
    : [
        { role: "borrower", organizationId: loan?.borrowerOrgId ?? null, name: loan?.borrowerName ?? null },
        { role: "lender", organizationId: administeringOrgId, name: administeringOrgName },
      ];
  const listed = ((bond ?? loan)?.parties ?? []).map(({ role, organizationId, organizationName }) => {
    return { role, organizationId, name: organizationName };
  });
  const named = [...own, ...listed].filter(({ organizationId, name }) => organizationId !== null || name !== null);
  // The lender may be listed too.
  return [...new Map(named.map((party) => [`${party.role} ${party.organizationId ?? party.name}`, party])).values()];
}
