import type { Project } from "@pave/contract";
import { formatCurrency, formatDate } from "@pave/contract/format";
import { costBasisNames } from "@pave/contract/labels-projects";

type Costs = Pick<Project, "budget" | "secured" | "expectedCost" | "expectedCostBasis">;
const large = (value: number) => formatCurrency(value, "large");

/** A sentence comparing cost with budget; none if too little is known. */
export function costSentence({ budget, secured, expectedCost, expectedCostBasis }: Costs): string | undefined {
  if (budget !== null && expectedCost !== null) {
    const basis = expectedCostBasis === null ? "Expected cost" : costBasisNames[expectedCostBasis];
    const over = expectedCost - budget;
    if (over === 0) return `${basis} ${large(expectedCost)}, as budgeted.`;
    return `${basis} ${large(expectedCost)}: ${large(Math.abs(over))} ${over > 0 ? "over" : "under"} the budget of ${large(budget)}.`;
  }
  if (budget === null || secured === null) return undefined;
  if (secured > budget)
    return `${large(secured)} secured over the years, ${large(secured - budget)} more than the current budget of ${large(budget)}: earlier commitments may have lapsed.`;
  if (secured === budget) return `The budget of ${large(budget)} is fully secured.`;
  return `${large(secured)} of the budget of ${large(budget)} is secured; ${large(budget - secured)} is not yet.`;
}

type Times = Pick<Project, "plannedEnd" | "forecastEnd" | "actualEnd" | "scheduleVarianceDays">;

/** A sentence comparing the end date with the plan; none if the plan is unknown. */
export function timeSentence({ plannedEnd, forecastEnd, actualEnd, scheduleVarianceDays }: Times): string | undefined {
  const end = actualEnd ?? forecastEnd;
  if (plannedEnd === null || end === null || scheduleVarianceDays === null) return undefined;
  const ended = actualEnd === null ? "Forecast to end" : "Ended";
  const days = Math.abs(scheduleVarianceDays);
  if (days === 0) return `${ended} on its planned date, ${formatDate(end)}.`;
  return `${ended} ${formatDate(end)}: ${days} ${days === 1 ? "day" : "days"} ${scheduleVarianceDays > 0 ? "later" : "earlier"} than planned.`;
}
