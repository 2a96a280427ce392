import {
  type CountRelated,
  families,
  type Page,
  type RelatedCounts,
  type RelatedList,
  type Total,
} from "@pave/contract";
import {
  contractFamily,
  contractMilestoneFamily,
  contractPartyFamily,
  countFamily,
  deliverableFamily,
  entityExists,
  fundingCycleFamilyOn,
  getContractParty,
  inspectionFamily,
  type JsonText,
  listProjectPart,
  listSubcontracts,
  loanFamilyOn,
  maintenanceFamily,
  modificationFamily,
  organizationAwardFamily,
  programDocumentFamily,
  projectFamily,
  projectParts,
  projectsOfAssetFamily,
  recipientFamily,
} from "@pave/db";
import { listAssets } from "../assets/list.js";
import { partsPage } from "../assets/parts.js";
import { listContracts } from "../contracts/list.js";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { listEvents } from "../events/list.js";
import { itemsPage } from "../programs/items.js";
import { listPrograms } from "../programs/list.js";
import { listProjects } from "../projects/list.js";

type Counts = Partial<Record<RelatedList, Promise<Total | null>>>;

/** The total of a list that counts by rules of its own, with one row. */
const totalOf = async (page: Promise<JsonText<Page<unknown>>>) => (await page).parse().total;
const one = { order: "asc", limit: 1 } as const;

const countsOf: Record<CountRelated["type"], (ctx: Context, id: string) => Counts | Promise<Counts>> = {
  assets: (ctx, id) => ({
    inspections: totalOf(partsPage(ctx.db, inspectionFamily, { id, limit: 1 })),
    maintenance: totalOf(partsPage(ctx.db, maintenanceFamily(today(ctx)), { id, limit: 1 })),
    projects: countFamily(ctx.db, projectsOfAssetFamily(id), { assetId: id }),
    contracts: totalOf(listContracts(ctx, { ...one, assetId: [id], sort: "title" })),
  }),
  "contract-parties": async ({ db }, id) => {
    const { contractId, organizationId } = orNotFound(await getContractParty(db, id), "contract party").parse();
    return {
      parties: countFamily(db, contractPartyFamily, { contractId: [contractId] }),
      ...(organizationId !== null && {
        otherContracts: countFamily(db, contractPartyFamily, { organizationId: [organizationId] }),
      }),
    };
  },
  contracts: (ctx, contractId) => ({
    parties: countFamily(ctx.db, contractPartyFamily, { contractId: [contractId] }),
    modifications: countFamily(ctx.db, modificationFamily, { contractId }),
    deliverables: countFamily(ctx.db, deliverableFamily(today(ctx)), { contractId }),
    milestones: countFamily(ctx.db, contractMilestoneFamily(today(ctx)), { contractId }),
    subcontracts: totalOf(listSubcontracts(ctx.db, contractId, { limit: 1 })),
  }),
  organizations: (ctx, id) => ({
    contracts: totalOf(listContracts(ctx, { ...one, organizationIds: [id], sort: "title" })),
    projects: totalOf(listProjects(ctx, { ...one, organizationId: id, sort: "title" })),
    programs: totalOf(listPrograms(ctx, { ...one, organizationId: id, sort: "name" })),
    assets: totalOf(listAssets(ctx, { ...one, ownerOrgId: [id], sort: "title" })),
    events: totalOf(listEvents(ctx, { ...one, involves: id, sort: "eventDate" })),
    awards: countFamily(ctx.db, organizationAwardFamily, { recipientOrgId: id }),
    awardsPassedOn: countFamily(ctx.db, organizationAwardFamily, { passThroughOrgId: id }),
  }),
  programs: (ctx, programId) => ({
    recipients: totalOf(itemsPage(ctx.db, recipientFamily, { id: programId, limit: 1 })),
    fundingCycles: totalOf(itemsPage(ctx.db, fundingCycleFamilyOn(today(ctx)), { id: programId, limit: 1 })),
    loans: totalOf(itemsPage(ctx.db, loanFamilyOn(today(ctx)), { id: programId, limit: 1 })),
    projects: countFamily(ctx.db, projectFamily, { programId }),
    contracts: countFamily(ctx.db, contractFamily(today(ctx)), { programId: [programId] }),
    documents: totalOf(itemsPage(ctx.db, programDocumentFamily, { id: programId, limit: 1 })),
  }),
  projects: (ctx, projectId) => ({
    milestones: totalOf(listProjectPart(ctx.db, projectParts.milestones, projectId, { limit: 1 })),
    funding: totalOf(listProjectPart(ctx.db, projectParts.funding, projectId, { limit: 1 })),
    cashFlow: totalOf(listProjectPart(ctx.db, projectParts.cashFlow, projectId, { limit: 1 })),
    assets: totalOf(listProjectPart(ctx.db, projectParts.assets, projectId, { limit: 1 })),
    risks: totalOf(listProjectPart(ctx.db, projectParts.risks, projectId, { limit: 1 })),
    benefits: totalOf(listProjectPart(ctx.db, projectParts.benefits, projectId, { limit: 1 })),
    team: totalOf(listProjectPart(ctx.db, projectParts.team, projectId, { limit: 1 })),
    contracts: totalOf(listContracts(ctx, { ...one, projectId: [projectId], sort: "title" })),
  }),
};

/** The number of records in each list that belongs to a record; NOT_FOUND if there is no such record. */
export async function countRelated(ctx: Context, { type, id }: CountRelated): Promise<RelatedCounts> {
  // A contract party is read below, and not found there.
  if (type !== "contract-parties") {
    const { one: word } = families[type].words;
    orNotFound((await entityExists(ctx.db, word, id)) || null, word);
  }
  // Guarantee of the cast: the keys are those of `Counts`.
  const counts = Object.entries(await countsOf[type](ctx, id)) as [RelatedList, Promise<Total | null>][];
  const items = await Promise.all(counts.map(async ([list, total]) => ({ list, total: await total })));
  return { items: items.flatMap(({ list, total }) => (total === null ? [] : { list, total })) };
}
