import places from "./district-counties.json" with { type: "json" };
import { normalizeName } from "./keys.js";

/*
 * `district-counties.json` has the places that lie in one county alone, by county, in the spelling of `normalizeName`:
 * of the counties in which the Census Bureau's survey of 2016 has districts of one name, after the Treasury's list of city
 * and county codes (USAspending `ref_city_county_code`), and of Ohio the cities and villages that are parts of no township,
 * after the Bureau's geographic codes of 2017 (`all-geocodes-v2017.xlsx`); both US public domain.
 */
const byState = new Map(
  Object.entries(places).map(([state, counties]) => [
    state,
    {
      counties: new Set(Object.keys(counties)),
      ofPlace: new Map(
        Object.entries<string>(counties).flatMap(([county, names]) =>
          names.split("|").map((name) => [name, county] as const),
        ),
      ),
    },
  ]),
);

/** The county by which a district is distinguished, from its own or its city's; undefined where names alone do. */
export function countyOfDistrict(
  usps: string,
  { county, locality }: { county?: string | undefined; locality?: string | undefined },
): string | undefined {
  const listed = byState.get(usps);
  if (county === undefined) return listed?.ofPlace.get(normalizeName(locality ?? ""));
  const name = normalizeName(county);
  return listed?.counties.has(name) ? name : undefined;
}
