import type { FieldSource, OrganizationComplete, OrganizationStats } from "@pave/contract";
import { childrenOf, fieldOf, figuresOf, getOrganization, type Statement, sourcesOf, statementsOf } from "@pave/db";
import type { Context } from "../context.js";
import { found } from "../found.js";
import { trustScore } from "./trust-score.js";

/** An organization with all that belongs to it, in one round of queries. */
export async function completeOrganization({ db, now }: Context, id: string): Promise<OrganizationComplete> {
  const [text, statements, sources, figures, children] = await Promise.all([
    getOrganization(db, id),
    statementsOf(db, [id]),
    sourcesOf(db, id),
    figuresOf(db, id),
    childrenOf(db, id),
  ]);
  const organization = found(text, "organization").parse();
  return {
    organization,
    stats: statsOf(trustScore(organization, statements, now())),
    fieldSources: believed(statements),
    sources,
    figures,
    ...children,
  };
}

export async function organizationStats({ db, now }: Context, id: string): Promise<OrganizationStats> {
  const [text, statements] = await Promise.all([getOrganization(db, id), statementsOf(db, [id])]);
  return statsOf(trustScore(found(text, "organization").parse(), statements, now()));
}

/** No record of another family can name an organization yet, so there are none to count. */
function statsOf(trust: ReturnType<typeof trustScore>): OrganizationStats {
  return {
    contractCount: 0,
    contractValue: 0,
    projectCount: 0,
    projectValue: 0,
    programCount: 0,
    assetCount: 0,
    assetReplacementCost: 0,
    bondParOutstanding: 0,
    grantsReceived: 0,
    grantsAwarded: 0,
    ...trust,
  };
}

/** The source of each field's value: the first that tells it, as statements come in the order of belief. */
export function believed(statements: readonly Statement[]): Record<string, FieldSource> {
  const sources: Record<string, FieldSource> = {};
  for (const { column, source, recordId, asOf } of statements) sources[fieldOf(column)] ??= { source, recordId, asOf };
  return sources;
}
