import type { GovernmentFinances } from "@pave/contract";
import { financesOfState, getOrganization } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";

/**
 * Yearly revenue, spending and debt of a state and its governments; the survey has no totals for other organizations.
 */
export async function organizationFinances({ db }: Context, id: string): Promise<GovernmentFinances> {
  const { orgType, stateFips } = orNotFound(await getOrganization(db, id), "organization").parse();
  return orgType === "state" && stateFips !== null
    ? financesOfState(db, stateFips)
    : { items: [], functions: [], sources: [] };
}
