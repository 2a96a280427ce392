import { ListProjects, ProjectFields } from "@pave/contract";
import { projectFamily } from "@pave/db";
import { fieldsIn, hasAnyIn, type ListOf } from "../families/family.js";
import { listProjects } from "./list.js";

export { relatedCounts } from "./counts.js";
export { meanings } from "./meanings.js";
export { projectsRouter as router } from "./router.js";

export const summary = "Capital projects with funding, milestones, risks and earned value";

export const entered = fieldsIn(ProjectFields);
export const list: ListOf = (ctx, query) => listProjects(ctx, ListProjects.parse(query));
export const hasAny = hasAnyIn(ListProjects, () => projectFamily);

export const computed = {
  secured: "sum of the funding lines that are committed, obligated or received",
  fundingGap: "budget less secured funding",
  costVariance: "final or forecast cost less budget",
  scheduleVarianceDays: "actual or forecast end less planned end",
  cpi: "earned value ÷ actual cost",
  spi: "earned value ÷ planned value",
  eac: "budget at completion ÷ cost performance index",
  financialProgressPercent: "spent to date ÷ budget",
  spentToDate: "paid to date on its contracts, and its own approved payments",
  riskLevel: "highest score of the open risks",
};
