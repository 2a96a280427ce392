import type { Project } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { type Api, type Read, trpc } from "../../data/trpc.js";
import { later } from "../../ui/loading/later.js";
import { Panel } from "../../ui/panel/panel.js";
import { securedByYear } from "./funding-years.js";

/* The charts of a project. They are requested with the record: a frame without data would vanish and move the page. */

const CashFlowPanel = later(async () => (await import("./cash-flow/panel.js")).CashFlowPanel);
const FundingPanel = later(async () => (await import("./funding-panel.js")).FundingPanel);

type Props = { record: Pick<Project, "id">; title: string };

const page = (id: string) => ({ id, limit: limits.pageMax });
export const fundingOf = (api: Api, id: string): Read<unknown> => api.projects.funding.queryOptions(page(id));
export const cashFlowOf = (api: Api, id: string): Read<unknown> => api.projects.cashFlow.queryOptions(page(id));

/** Secured funding by fiscal year. Nothing if fewer than two years are known. */
export function FundingByYear({ record: { id }, title }: Props) {
  const { data } = trpc.projects.funding.useQuery(page(id));
  if (data !== undefined && securedByYear(data.items).length < 2) return null;
  return <FundingPanel meanwhile={<Panel title={title} loading skeletonLines={12} />} id={id} title={title} />;
}

/** Spending by month. Nothing with fewer than two months. */
export function SpendingByMonth({ record: { id }, title }: Props) {
  const { data } = trpc.projects.cashFlow.useQuery(page(id));
  if (data !== undefined && data.items.length < 2) return null;
  return <CashFlowPanel meanwhile={<Panel title={title} loading skeletonLines={12} />} id={id} title={title} />;
}
