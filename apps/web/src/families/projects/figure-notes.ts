import type { Project } from "@pave/contract";
import { formatDate } from "@pave/contract/format";

type Spent = Pick<Project, "spentToDate" | "paidToDate" | "dataDate" | "asOf">;

/** The source of the amount spent, and whether it falls short of the payments. */
export function spentNote(project: Spent, money: (value: number) => string): string | undefined {
  const { spentToDate: spent, paidToDate: paid } = project;
  if (paid === null || (spent !== null && spent >= paid)) return spentBasis(project);
  return spent === null ? `${money(paid)} paid` : `Less than the ${money(paid)} paid`;
}

/** The origin of the amount spent: the project's payments, or a report with its date. */
export function spentBasis({ spentToDate: spent, paidToDate: paid, dataDate, asOf }: Spent): string | undefined {
  if (spent === null) return undefined;
  if (spent === paid) return "Paid on its contracts and payments";
  const date = dataDate ?? asOf;
  return date === null ? "As reported" : `As reported ${formatDate(date)}`;
}

/** Share spent, the date of the figures, and whether earned value disagrees with the progress. */
export function progressNote({ financialProgressPercent: spent, dataDate, asOf, differsFromProgress }: Project) {
  const date = dataDate ?? asOf;
  const parts = [
    spent !== null && `${Math.round(spent)}% spent`,
    date !== null && `as of ${formatDate(date)}`,
    differsFromProgress && "reported earned value differs",
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(", ");
}

/** The secured share of the budget. An excess is not a gap. */
export function securedNote({ secured, budget }: Project, money: (value: number) => string) {
  if (secured === null || budget === null) return undefined;
  if (secured === budget) return "All of the budget";
  return secured > budget
    ? `${money(secured - budget)} above the budget`
    : `${money(budget - secured)} not yet secured`;
}
