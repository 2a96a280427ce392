import {
  type ContractPartyRow,
  contractPartyColumns,
  type ExportContractParties,
  type ListContractParties,
  type Page,
} from "@pave/contract";
import {
  type ContractPartyConditions,
  contractPartyFamily,
  countFamily,
  isLive,
  type JsonText,
  listFamily,
  organizations,
} from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { exportFamily } from "../export/records.js";

/** A page of parties; the filter's count is cached so that paging does not count again. */
export function listContractParties(
  { db, cache }: Context,
  query: ListContractParties & ContractPartyConditions,
): Promise<JsonText<Page<ContractPartyRow>>> {
  return listFamily(db, contractPartyFamily, query, (filter) =>
    cache.through(`contractParties.total ${JSON.stringify(filter)}`, ["contract_parties"], () =>
      countFamily(db, contractPartyFamily, filter),
    ),
  );
}

type OfOrganization = Omit<ListContractParties, "organizationId"> & { organizationId: string } & Pick<
    ContractPartyConditions,
    "isSubcontractor"
  >;

/** A page of the contract parties of one organization. */
export async function partiesOfOrganization(ctx: Context, { organizationId, ...query }: OfOrganization) {
  orNotFound((await isLive(ctx.db, organizations, organizationId)) ? organizationId : null, "organization");
  return listContractParties(ctx, { ...query, organizationId: [organizationId] });
}

/** The filtered parties as a file, without contact persons. */
export function exportContractParties(ctx: Context, query: ExportContractParties): Promise<Download> {
  const kind = {
    name: "contract-parties",
    title: "Contract parties",
    family: contractPartyFamily,
    columns: contractPartyColumns,
  };
  return exportFamily(ctx, kind, query);
}
