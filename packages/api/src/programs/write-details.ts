import { type BondFields, type FundFields, type ProgramType, toCents } from "@pave/contract";
import { type ChangedFields, type Db, missingOrganizations, writeBond, writeFund } from "@pave/db";
import { fieldError } from "../core/records.js";

type Details = { bond: BondFields | undefined; fund: FundFields | undefined };

/** Writes the fields of a bond or fund; returns the changed ones. */
export async function writeDetails(
  tx: Db,
  id: string,
  programType: ProgramType,
  { bond, fund }: Details,
  day: string,
): Promise<ChangedFields> {
  if (bond && programType !== "bond") throw fieldError("bond", "Only for bonds");
  if (fund && programType !== "fund") throw fieldError("fund", "Only for funds");
  if (bond) {
    refuseUnfitBond(bond);
    await refuseMissingParties(tx, bond);
    return writeBond(tx, id, bond, day);
  }
  if (!fund) return {};
  refuseUnfitFund(fund);
  if (fund.managerOrgId) await refuseMissing(tx, [["fund.managerOrgId", fund.managerOrgId]]);
  return writeFund(tx, id, fund);
}

function refuseUnfitBond({ parAmount, datedDate, couponType, conversionDate, maturities = [] }: BondFields): void {
  let sum = 0n;
  for (const [index, { principalAmount, maturityDate, sinkingFund = [] }] of maturities.entries()) {
    const path = `bond.maturities.${index}`;
    sum += toCents(principalAmount);
    if (datedDate && maturityDate <= datedDate)
      throw fieldError(`${path}.maturityDate`, "Must be after the dated date");
    const sunk = sinkingFund.reduce((all, { amount }) => all + toCents(amount), 0n);
    if (sunk > toCents(principalAmount))
      throw fieldError(`${path}.sinkingFund`, "Must not exceed the principal of the maturity");
  }
  if (parAmount !== null && sum > toCents(parAmount))
    throw fieldError("bond.maturities", "Must not total more than the par amount");
  if (conversionDate && couponType !== "convertible")
    throw fieldError("bond.conversionDate", "Only for convertible bonds");
}

function refuseUnfitFund({ targetSize, hardCap, firstCloseDate, finalCloseDate }: FundFields): void {
  if ((targetSize ?? 0) > (hardCap ?? Infinity)) throw fieldError("fund.hardCap", "Must not be below the target size");
  if (firstCloseDate && finalCloseDate && finalCloseDate < firstCloseDate)
    throw fieldError("fund.finalCloseDate", "Must not be before the first close");
}

function refuseMissingParties(
  tx: Db,
  { issuerOrgId, obligorOrgId, enhancementProviderOrgId, parties = [] }: BondFields,
): Promise<void> {
  const fields = Object.entries({ issuerOrgId, obligorOrgId, enhancementProviderOrgId });
  return refuseMissing(tx, [
    ...fields.flatMap(([field, id]): Named[] => (id ? [[`bond.${field}`, id]] : [])),
    ...parties.map(({ organizationId }, index): Named => [`bond.parties.${index}.organizationId`, organizationId]),
  ]);
}

type Named = [path: string, organizationId: string];

async function refuseMissing(tx: Db, named: readonly Named[]): Promise<void> {
  const missing = await missingOrganizations(
    tx,
    named.map(([, id]) => id),
  );
  const first = named.find(([, id]) => missing.includes(id));
  if (first) throw fieldError(first[0], "Organization not found");
}
