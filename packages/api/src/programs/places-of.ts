import { fipsOfUsps } from "@pave/contract";
import type { StandsFor } from "@pave/db";

/** The GEOIDs of where an organization is; those of its county and its place hold its state. */
export function placesOf({
  region,
  stateFips,
  countyFips,
  placeFips,
}: Pick<StandsFor, "region" | "stateFips" | "countyFips" | "placeFips">): string[] {
  const state = stateFips ?? fipsOfUsps(region ?? "");
  if (!state) return [];
  const within = [countyFips, placeFips].flatMap((part) => (part === null ? [] : [state + part]));
  return within.length > 0 ? within : [state];
}
