import type {
  CashFlowTotals,
  ContractRow,
  FundingTotals,
  Page,
  ProjectCashFlow,
  ProjectFunding,
  SubList,
} from "@pave/contract";
import {
  cashFlowTotals,
  type Db,
  fundingTotals,
  isProject,
  JsonText,
  listProjectPart,
  type ProjectPart,
  projectParts,
} from "@pave/db";
import { listContracts } from "../contracts/list.js";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

/** A page of one kind of a project's parts. */
export async function projectPart<Row extends object>(
  db: Db,
  part: ProjectPart<Row>,
  query: SubList,
): Promise<JsonText<Page<Row>>> {
  await demandProject(db, query.id);
  return listProjectPart(db, part, query.id, query);
}

/** A page of the funding stack with its totals. */
export async function projectFunding(
  db: Db,
  query: SubList,
): Promise<JsonText<Page<ProjectFunding> & { totals: FundingTotals }>> {
  const [totals, page] = await Promise.all([
    fundingTotals(db, query.id),
    listProjectPart(db, projectParts.funding, query.id, query),
  ]);
  return withTotals(page, totals);
}

/** A page of the months on record with their totals. */
export async function projectCashFlow(
  db: Db,
  query: SubList,
): Promise<JsonText<Page<ProjectCashFlow> & { totals: CashFlowTotals }>> {
  const [page, totals] = await Promise.all([
    projectPart(db, projectParts.cashFlow, query),
    cashFlowTotals(db, query.id),
  ]);
  return withTotals(page, totals);
}

/** A page with the totals of the whole list. */
function withTotals<Row extends object, Totals>(
  page: JsonText<Page<Row>>,
  totals: JsonText<Totals> | null,
): JsonText<Page<Row> & { totals: Totals }> {
  return new JsonText(`${page.text.slice(0, -1)},"totals":${orNotFound(totals, "project").text}}`);
}

/** A page of a project's contracts, largest first. */
export async function projectContracts(ctx: Context, { id, ...paging }: SubList): Promise<JsonText<Page<ContractRow>>> {
  await demandProject(ctx.db, id);
  return listContracts(ctx, { ...paging, projectId: [id], sort: "currentValue", order: "desc" });
}

/** Refuses with NOT_FOUND if there is no such project. */
export async function demandProject(db: Db, id: string): Promise<void> {
  orNotFound((await isProject(db, id)) || null, "project");
}
