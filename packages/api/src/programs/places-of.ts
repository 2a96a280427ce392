import { fipsOfUsps } from "@pave/contract";
import type { RepresentedOrganization } from "@pave/db";

/** The GEOIDs of an organization's location; those of its county and place contain its state's. */
export function placesOf({
  region,
  stateFips,
  countyFips,
  placeFips,
}: Pick<RepresentedOrganization, "region" | "stateFips" | "countyFips" | "placeFips">): string[] {
  const state = stateFips ?? fipsOfUsps(region ?? "");
  if (!state) return [];
  const within = [countyFips, placeFips].flatMap((part) => (part === null ? [] : [state + part]));
  return within.length > 0 ? within : [state];
}
