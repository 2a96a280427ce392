import type { Project } from "@pave/contract";
import { costBasisNames } from "@pave/contract/labels-projects";
import { AmountsPanel } from "../../family/detail/amounts-panel.js";
import { DatesPanel } from "../../family/detail/dates-panel.js";
import { spentBasis } from "./figure-notes.js";
import { costSentence, timeSentence } from "./plan.js";

type PanelProps = { record: Project; title: string };

/** The costs of a project against its budget. */
export function CostPanel({ record, title }: PanelProps) {
  const { budget, secured, committedCost, expectedCost, expectedCostBasis, spentToDate, paidToDate } = record;
  const isOver = budget !== null && expectedCost !== null && expectedCost > budget;
  return (
    <AmountsPanel
      title={title}
      sentence={costSentence(record)}
      amounts={[
        { label: "Budget", value: budget, tone: "plan" },
        { label: "Secured funding", value: secured, note: "Committed, obligated or received" },
        {
          label: expectedCostBasis === null ? "Expected cost" : costBasisNames[expectedCostBasis],
          value: expectedCost,
          tone: isOver ? "over" : "fact",
        },
        { label: "Committed cost", value: committedCost },
        { label: "Spent to date", value: spentToDate, note: spentBasis(record) ?? "As reported" },
        { label: "Paid to date", value: paidToDate, note: "On its contracts and payments" },
      ]}
    />
  );
}

/** The dates of a project against its plan. */
export function TimePanel({ record, title }: PanelProps) {
  const { plannedStart, plannedEnd, actualStart, actualEnd, forecastEnd, scheduleVarianceDays } = record;
  const end = actualEnd ?? forecastEnd;
  return (
    <DatesPanel
      title={title}
      sentence={timeSentence(record)}
      dates={[
        { label: "Planned", from: plannedStart, date: plannedEnd ?? plannedStart, tone: "plan" },
        {
          label: actualEnd === null ? "Actual start to forecast" : "Actual",
          from: actualStart ?? plannedStart,
          date: end ?? actualStart,
          tone: (scheduleVarianceDays ?? 0) > 0 ? "late" : "fact",
        },
        { label: "Approved", date: record.approvalDate },
      ]}
    />
  );
}
