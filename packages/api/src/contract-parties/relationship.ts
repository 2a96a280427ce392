import type { ContractNetwork, ContractNetworkQuery, ContractRelationship, RelationshipQuery } from "@pave/contract";
import {
  contractNetwork,
  contractTies,
  isLive,
  JsonText,
  organizationNames,
  organizationPaths,
  organizations,
} from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";

/** Families shown in a network or relationship; a change of one drops the cached answer. */
const shown = ["contracts", "contract_parties", "organizations"];

/** The organizations connected to one by contracts. */
export async function networkOf(
  ctx: Context,
  { organizationId, depth }: ContractNetworkQuery,
): Promise<JsonText<ContractNetwork>> {
  orNotFound((await isLive(ctx.db, organizations, organizationId)) ? organizationId : null, "organization");
  return ctx.cache.through(`contractParties.network ${organizationId} ${depth}`, shown, async () =>
    JsonText.of(await contractNetwork(ctx.db, organizationId, depth)),
  );
}

/** Every contract that connects two organizations, and how. */
export async function relationshipOf(
  ctx: Context,
  { a, b }: RelationshipQuery,
): Promise<JsonText<ContractRelationship>> {
  const names = await organizationNames(ctx.db, [a, b]);
  const [one, other] = [orNotFound(names[a], "organization"), orNotFound(names[b], "organization")];
  return ctx.cache.through(`contractParties.relationship ${today(ctx)} ${a} ${b}`, shown, async () => {
    const [ties, { paths, isCapped }] = await Promise.all([
      contractTies(ctx.db, a, b, today(ctx)),
      organizationPaths(ctx.db, a, b),
    ]);
    const ends = { a: { id: a, name: one }, b: { id: b, name: other } };
    return JsonText.of({ ...ends, ...ties, paths, isCapped: ties.isCapped || isCapped });
  });
}
