import type { GovernmentFinances } from "@pave/contract";
import { financesOfState, getOrganization } from "@pave/db";
import type { Context } from "../core/context.js";
import { found } from "../core/found.js";

/** What a state and the governments in it took in, spent and owed by year; of other bodies the survey tells no totals. */
export async function organizationFinances({ db }: Context, id: string): Promise<GovernmentFinances> {
  const { orgType, stateFips } = found(await getOrganization(db, id), "organization").parse();
  return orgType === "state" && stateFips !== null ? financesOfState(db, stateFips) : { items: [], sources: [] };
}
