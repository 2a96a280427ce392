import { EventMilestoneType, type RiskLevel, WorkStatus } from "@pave/contract";
import { referenceDate } from "../world/clock.js";
import type { EventDraft } from "./event.js";

/** A milestone as part of a contract or project. */
export type MilestonePart = {
  title: string;
  milestoneType?: string | null | undefined;
  plannedDate?: string | null | undefined;
  forecastDate?: string | null | undefined;
  actualDate?: string | null | undefined;
  status?: string | undefined;
};

const dayMs = 86_400_000;

/** The event of a milestone of the record titled `of`. */
export function milestoneEvent({ title, milestoneType, status, ...dates }: MilestonePart, of: string): EventDraft {
  const { plannedDate = null, forecastDate = null, actualDate = null } = dates;
  const expected = actualDate ?? forecastDate ?? plannedDate ?? referenceDate;
  const slip = plannedDate === null ? 0 : (Date.parse(expected) - Date.parse(plannedDate)) / dayMs;
  return {
    title: `${title}: ${of}`,
    category: "milestone",
    eventType: "milestone",
    milestoneType: EventMilestoneType.catch("other").parse(milestoneType),
    eventDate: expected,
    plannedDate,
    forecastDate,
    actualDate,
    status: WorkStatus.parse(status),
    priority: priorityOf(slip),
  };
}

const priorityOf = (slip: number): RiskLevel =>
  slip > 180 ? "critical" : slip > 60 ? "high" : slip > 0 ? "medium" : "low";
