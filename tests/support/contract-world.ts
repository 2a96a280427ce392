import type { Db } from "@pave/db";
import { contractAssets, contractPrograms } from "@pave/db";
import {
  aContract,
  aContractMilestone,
  aContractParty,
  aDeliverable,
  aModification,
  anAsset,
  anOrganization,
  aProgram,
  aSubcontract,
} from "@pave/db/builders";
import type { Known } from "./both-apis.js";

/** One contract with every kind of item, and others of other statuses; returns the ids by name. */
export async function aContractWorld(db: Db): Promise<Known> {
  const [city, builder] = [await anOrganization(db), await anOrganization(db, { orgType: "contractor" })];
  const [program, asset] = [await aProgram(db), await anAsset(db)];
  const base = { buyerOrgId: city.id, primeOrgId: builder.id, dateSigned: "2026-01-01", startDate: "2026-01-01" };
  const contract = await aContract(db, {
    ...base,
    title: "Mill Bridge deck",
    awardType: "definitiveContract",
    contractValue: 1_000_000.01,
    paidToDate: 250_000,
    initialEndDate: "2099-12-31",
    region: "TX",
  });
  const contractId = contract.id;
  await aContract(db, { title: "Mill Bridge plans", ...base, finalStatus: "completed", actualEndDate: "2026-03-01" });
  await aContract(db, { title: "Mill Bridge study" });
  await aContract(db, { ...base, title: "Next year", startDate: "2099-01-01" });
  const prime = await aContractParty(db, { contractId, organizationId: builder.id, role: "prime", tier: 1, value: 90 });
  await aContractParty(db, { contractId, organizationId: city.id, role: "buyer" });
  await aContractParty(db, { contractId, organizationId: builder.id, role: "subcontractor", parentPartyId: prime.id });
  await aModification(db, { contractId, delta: 5, newEndDate: "2099-12-31" });
  await aDeliverable(db, { contractId, dueDate: "2026-02-01" });
  await aContractMilestone(db, { contractId, plannedDate: "2026-02-01", forecastDate: "2026-03-01", weight: 0.5 });
  const first = await aSubcontract(db, { contractId, subcontractorOrgId: builder.id, amount: 10 });
  await aSubcontract(db, { contractId, subcontractorOrgId: city.id, parentSubcontractId: first.id });
  await db.insert(contractPrograms).values({ contractId, programId: program.id });
  await db.insert(contractAssets).values({ contractId, assetId: asset.id });
  return { id: contractId, party: prime.id, city: city.id, builder: builder.id, program: program.id };
}
