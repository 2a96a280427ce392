import type { assetInspections, assetMaintenance } from "@pave/db";
import type { SampleAsset } from "../assets/asset.js";
import { daysBefore, referenceDate } from "../world/clock.js";
import type { EventDraft } from "./event.js";

type Item<Table extends { $inferInsert: object }> = Omit<Table["$inferInsert"], "id" | "assetId">;
export type AssetParts = {
  inspections: readonly Item<typeof assetInspections>[];
  maintenance: readonly Item<typeof assetMaintenance>[];
};

/** Urgent findings of the latest inspection, the next inspection, and urgent maintenance in progress. */
export function assetEvents({ row }: SampleAsset, { inspections, maintenance }: AssetParts): EventDraft[] {
  const [newest] = inspections;
  const [finding] = newest?.findings ?? [];
  const found: EventDraft[] =
    newest && finding && isUrgent(finding.severity)
      ? [
          {
            title: `Inspection: ${row.title}`,
            description: finding.text,
            category: "inspection",
            eventType: newest.inspectionType ?? "routine",
            eventDate: newest.inspectionDate,
            priority: finding.severity,
            riskLevel: finding.severity,
          },
          ...nextOf(newest.nextDueDate ?? null, row.title),
        ]
      : [];
  const works = maintenance.filter(({ status, priority }) => status === "inProgress" && isUrgent(priority));
  return [...found, ...works.map((work) => maintenanceEvent(work, row))];
}

function nextOf(due: string | null, title: string): EventDraft[] {
  if (due === null) return [];
  const event: EventDraft = {
    title: `Inspection due: ${title}`,
    category: "inspection",
    eventType: "routine",
    eventDate: due,
    dueDate: due,
    status: "notStarted",
    priority: due < referenceDate ? "high" : "medium",
    after: 0,
  };
  return [event];
}

function maintenanceEvent(
  work: AssetParts["maintenance"][number],
  { title, ownerOrgId }: SampleAsset["row"],
): EventDraft {
  return {
    title: `${work.description}: ${title}`,
    category: "maintenance",
    eventType: work.type,
    eventDate: work.startDate ?? work.scheduledDate ?? daysBefore(1),
    dueDate: daysBefore(-60),
    status: "inProgress",
    priority: work.priority ?? "high",
    ...(ownerOrgId && { parties: [{ organizationId: ownerOrgId, role: "publicAuthority" as const }] }),
  };
}

const isUrgent = (level: string | null | undefined): boolean => level === "high" || level === "critical";
