import {
  type ActiveIssues,
  addDays,
  businessCalendar,
  businessDaysBetween,
  businessDaysToFile,
  type EventCompliance,
  type ListActiveIssues,
  type ListCompliance,
  type ListMilestonesDue,
  type ListPendingPayments,
  openDuty,
  type PendingPayments,
} from "@pave/contract";
import {
  dutyFamilyOn,
  issueFamilyOn,
  JsonText,
  listFamily,
  milestoneFamilyOn,
  paymentFamilyOn,
  sumActiveIssues,
  sumDuties,
  sumPendingPayments,
} from "@pave/db";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";

/** Open milestones that are late or due in the coming days. */
export function milestonesDue(ctx: Context, { days, ...query }: ListMilestonesDue) {
  const day = today(ctx);
  const due = { ...query, kind: "openMilestones" as const, dueTo: addDays(day, days) };
  return listFamily(ctx.db, milestoneFamilyOn(day), due);
}

export async function pendingPayments(ctx: Context, query: ListPendingPayments): Promise<JsonText<PendingPayments>> {
  const day = today(ctx);
  const [page, totals] = await Promise.all([
    listFamily(ctx.db, paymentFamilyOn(day), { ...query, kind: "pendingPayments" }),
    sumPendingPayments(ctx.db, day, query),
  ]);
  return new JsonText(`${page.text.slice(0, -1)},"totals":${JSON.stringify(totals)}}`);
}

/** The open issues, and what they cost. */
export async function activeIssues(ctx: Context, query: ListActiveIssues): Promise<JsonText<ActiveIssues>> {
  const day = today(ctx);
  const [page, totals] = await Promise.all([
    listFamily(ctx.db, issueFamilyOn(day), { ...query, kind: "activeIssues" }),
    sumActiveIssues(ctx.db, day, query),
  ]);
  return new JsonText(`${page.text.slice(0, -1)},"totals":${JSON.stringify(totals)}}`);
}

/** Compliance requirements and disclosures with their status and remaining business days. */
export async function eventCompliance(ctx: Context, { isOpen, ...query }: ListCompliance): Promise<EventCompliance> {
  const day = today(ctx);
  const [text, sums] = await Promise.all([
    listFamily(ctx.db, dutyFamilyOn(day), { ...query, kind: isOpen ? "openDuties" : "duties" }),
    sumDuties(ctx.db, day, { ...query, kind: isOpen ? "openDuties" : "duties" }),
  ]);
  const { items, ...page } = text.parse();
  const open = new Set<string>([...openDuty, "warning"]);
  return {
    items: items.map((item) => ({
      ...item,
      businessDaysLeft: item.dueDate && open.has(item.complianceStatus) ? businessDaysBetween(day, item.dueDate) : null,
    })),
    ...page,
    ...sums,
    businessDaysToFile,
    calendar: businessCalendar,
  };
}
