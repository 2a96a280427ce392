import type { Project } from "@pave/contract";
import { formatDate } from "@pave/contract/format";

/** What approved payments say of the reported amount; nothing where both agree. */
export function spentNote({ spentToDate: spent, paidToDate: paid }: Project, money: (value: number) => string) {
  if (paid === null || (spent !== null && spent >= paid)) return undefined;
  return spent === null ? `${money(paid)} paid` : `Less than the ${money(paid)} paid`;
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

/** How much of the budget is secured. An excess is not a gap. */
export function securedNote({ secured, budget }: Project, money: (value: number) => string) {
  if (secured === null || budget === null) return undefined;
  if (secured === budget) return "All of the budget";
  return secured > budget
    ? `${money(secured - budget)} above the budget`
    : `${money(budget - secured)} not yet secured`;
}
