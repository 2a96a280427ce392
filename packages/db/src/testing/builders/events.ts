import { emmaEvents } from "@pave/contract";
import type { Db } from "../../engine/connection/client.js";
import { newId } from "../../engine/sql/columns.js";
import { events } from "../../events/table.js";

type EventInsert = typeof events.$inferInsert;
export type EventBuilt = typeof events.$inferSelect;

let made = 0;

/** An event for a test, by default with a unique title about a record that does not exist. */
export async function anEvent(db: Db, values: Partial<EventInsert> = {}): Promise<EventBuilt> {
  const [row] = await someEvents(db, [values]);
  if (!row) throw new Error("The event was not inserted");
  return row;
}

/** Several events, in one statement; by default each is a separate chain. */
export async function someEvents(db: Db, all: readonly Partial<EventInsert>[]): Promise<EventBuilt[]> {
  const rows = all.map((values) => {
    made++;
    const id = newId();
    return {
      id,
      title: `Event ${made}`,
      category: "other",
      entityType: "project",
      entityId: newId(),
      eventDate: "2026-01-15",
      chainId: values.id ?? id,
      sources: ["user"],
      ...values,
    };
  });
  return db.insert(events).values(rows).returning();
}

const categories = ["milestone", "payment", "issue", "compliance", "disclosure", "inspection", "award", "other"];
const approvals = ["notRequired", "pending", "approved", "inReview", "rejected", "corrected", "cancelled"];
const pick = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % items.length];
const levels = ["low", "medium", "high", "critical"];
const day = (n: number) =>
  `202${5 + (n % 3)}-${String(1 + (n % 12)).padStart(2, "0")}-${String(1 + ((n * 7) % 28)).padStart(2, "0")}`;

/** Columns of one category of events. */
function ofCategory(category: string, n: number): Partial<EventInsert> {
  switch (category) {
    case "milestone":
      return { milestoneType: "delivery", plannedDate: day(n), forecastDate: n % 3 === 0 ? day(n + 1) : null };
    case "payment": {
      const paymentStatus = pick(["pending", "approved", "paid", "failed"], n >> 3) ?? "pending";
      return { paymentStatus, amount: n * 1_000.5, retainageAmount: n, invoiceNumber: `INV-${n}` };
    }
    case "issue":
      return { issueStatus: pick(["active", "inProgress", "resolved"], n >> 3), severity: pick([...levels, null], n) };
    case "compliance":
      return { complianceStatus: pick(["notStarted", "compliant", "nonCompliant"], n >> 3), regulation: "nepa" };
    case "disclosure":
      return {
        complianceStatus: pick(["pending", "compliant"], n >> 3),
        regulation: "15c2-12",
        emmaEventType: pick(emmaEvents, n >> 3) ?? 1,
        filedDate: (n >> 3) % 2 === 1 ? day(n) : null,
      };
    default:
      return { amount: n % 5 === 0 ? n * 10 : null };
  }
}

/** Events that differ in everything that lists filter and sort by, always the same. */
export async function variousEvents(db: Db, count: number, entityId: string = newId()): Promise<EventBuilt[]> {
  const all = Array.from({ length: count }, (_, n): Partial<EventInsert> => {
    const category = pick(categories, n) ?? "other";
    return {
      title: `${["Oak", "elm", "Pine", "Élan"][n % 4]} ${category} ${n}`,
      category,
      eventNumber: n % 6 === 0 ? null : `E-${(n * 37) % 101}-${n}`,
      eventType: pick(["changeOrder", "FPDS-K", null], n) ?? null,
      entityType: pick(["project", "contract", "program", "asset", "organization"], n) ?? "project",
      ...(n % 5 === 0 ? { entityId } : {}),
      relatedEntities: n % 11 === 3 ? [{ entityType: "project", entityId }] : [],
      eventDate: day(n),
      dueDate: n % 4 === 1 ? null : day(n + 2),
      completedDate: n % 6 === 3 ? day(n + 1) : null,
      status: pick(["notStarted", "inProgress", "inReview", "completed", "failed", "cancelled"], n) ?? "notStarted",
      approvalStatus: pick(approvals, n) ?? "pending",
      priority: pick(levels, n >> 1) ?? "low",
      riskLevel: n % 9 === 0 ? (pick(levels, n >> 2) ?? null) : null,
      region: pick(["TX", "CA", "NY", null], n >> 1) ?? null,
      asOf: n % 3 === 0 ? null : day(n),
      sources: n % 10 === 3 ? ["sample"] : n % 6 === 1 ? ["user", "census"] : ["user"],
      ...ofCategory(category, n),
    };
  });
  return someEvents(db, all);
}
