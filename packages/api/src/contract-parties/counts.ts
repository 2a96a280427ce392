import { contractPartyFamily, countFamily, getContractParty } from "@pave/db";
import { orNotFound } from "../core/or-not-found.js";
import type { RelatedCountsOf } from "../families/family.js";

export const relatedCounts: RelatedCountsOf = async ({ db }, id) => {
  const { contractId, organizationId } = orNotFound(await getContractParty(db, id), "contract party").parse();
  return {
    parties: countFamily(db, contractPartyFamily, { contractId: [contractId] }),
    ...(organizationId !== null && {
      otherContracts: countFamily(db, contractPartyFamily, { organizationId: [organizationId] }),
    }),
  };
};
