import type {
  ContractPage,
  ListAwardsOfOrganization,
  ListContractsOfOrganization,
  ListProgramsOfOrganization,
  OrganizationAward,
  Page,
  ProgramRow,
} from "@pave/contract";
import { getOrganization, type JsonText, listFamily, organizationAwardFamily } from "@pave/db";
import { listContracts } from "../contracts/list.js";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { listPrograms } from "../programs/list.js";

/** The contracts to which an organization is a party; NOT_FOUND if there is no such organization. */
export async function contractsOfOrganization(
  ctx: Context,
  { id, ...query }: ListContractsOfOrganization,
): Promise<JsonText<ContractPage>> {
  orNotFound(await getOrganization(ctx.db, id), "organization");
  return listContracts(ctx, { ...query, organizationIds: [id] });
}

/** The programs in which an organization participates; NOT_FOUND if there is no such organization. */
export async function programsOfOrganization(
  ctx: Context,
  { id, ...query }: ListProgramsOfOrganization,
): Promise<JsonText<Page<ProgramRow>>> {
  orNotFound(await getOrganization(ctx.db, id), "organization");
  return listPrograms(ctx, { ...query, organizationId: id });
}

/** The awards to an organization or through it, largest first; NOT_FOUND if there is no such organization. */
export async function awardsOfOrganization(
  { db }: Context,
  { id, role, ...query }: ListAwardsOfOrganization,
): Promise<JsonText<Page<OrganizationAward>>> {
  orNotFound(await getOrganization(db, id), "organization");
  const of = role === "recipient" ? { recipientOrgId: id } : { passThroughOrgId: id };
  return listFamily(db, organizationAwardFamily, { ...query, ...of, sort: "amount", order: "desc" });
}
