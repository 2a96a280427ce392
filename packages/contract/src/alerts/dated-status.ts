import { contractStatus, finalStatuses } from "../contracts/status.js";
import type { EntityType } from "../core/entity-type.js";
import { programStatusOn } from "../programs/moves.js";

/* Of which records the calendar moves the status, and where it moves it; without zod, so that a page can be without it. */

type Values = Readonly<Record<string, unknown>>;

/** The families whose status is not only what was written, but what follows from dates. */
export const datedFamilies: readonly EntityType[] = ["contracts", "programs"];

/** A record's values with the status that it has on a day (YYYY-MM-DD): as kept, or as its dates have it. */
export function standingOn(entityType: EntityType, values: Values, today: string): Values {
  if (entityType === "contracts") return { ...values, status: statusOfContract(values, today) };
  return entityType === "programs" ? { ...values, status: statusOfProgram(values, today) } : values;
}

function statusOfContract(values: Values, today: string): string {
  const facts = {
    dateSigned: textOf(values.dateSigned),
    startDate: textOf(values.startDate),
    endDate: textOf(values.endDate),
    suspendedOn: textOf(values.suspendedOn),
    finalStatus: finalStatuses.find((status) => status === values.finalStatus) ?? null,
  };
  return contractStatus(facts, today);
}

function statusOfProgram(values: Values, today: string): string {
  const standing = {
    programType: String(values.programType),
    status: String(values.status),
    openDate: textOf(values.openDate),
    postDate: textOf(values.postDate),
    closeDate: textOf(values.closeDate),
  };
  return programStatusOn(standing, today);
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
