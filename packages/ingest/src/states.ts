import { BadRow } from "./record.js";

/** USPS code, FIPS code and name of the states, the district, the territories and the freely associated states. */
const table = `AL 01 Alabama|AK 02 Alaska|AZ 04 Arizona|AR 05 Arkansas|CA 06 California|CO 08 Colorado|CT 09 Connecticut
|DE 10 Delaware|DC 11 District of Columbia|FL 12 Florida|GA 13 Georgia|HI 15 Hawaii|ID 16 Idaho|IL 17 Illinois
|IN 18 Indiana|IA 19 Iowa|KS 20 Kansas|KY 21 Kentucky|LA 22 Louisiana|ME 23 Maine|MD 24 Maryland|MA 25 Massachusetts
|MI 26 Michigan|MN 27 Minnesota|MS 28 Mississippi|MO 29 Missouri|MT 30 Montana|NE 31 Nebraska|NV 32 Nevada
|NH 33 New Hampshire|NJ 34 New Jersey|NM 35 New Mexico|NY 36 New York|NC 37 North Carolina|ND 38 North Dakota
|OH 39 Ohio|OK 40 Oklahoma|OR 41 Oregon|PA 42 Pennsylvania|RI 44 Rhode Island|SC 45 South Carolina|SD 46 South Dakota
|TN 47 Tennessee|TX 48 Texas|UT 49 Utah|VT 50 Vermont|VA 51 Virginia|WA 53 Washington|WV 54 West Virginia
|WI 55 Wisconsin|WY 56 Wyoming|AS 60 American Samoa|FM 64 Federated States of Micronesia|GU 66 Guam
|MH 68 Marshall Islands|MP 69 Northern Mariana Islands|PW 70 Palau|PR 72 Puerto Rico|VI 78 Virgin Islands`;

export type State = { usps: string; fips: string; name: string };

const states: State[] = table
  .replaceAll("\n", "")
  .split("|")
  .map((line) => ({ usps: line.slice(0, 2), fips: line.slice(3, 5), name: line.slice(6) }));

const byUsps = new Map(states.map((state) => [state.usps, state]));
const byFips = new Map(states.map((state) => [state.fips, state]));
const byName = new Map(states.map((state) => [state.name.toUpperCase(), state]));
byName.set("MICRONESIA", stateByUsps("FM"));
byName.set("VIRGIN ISLANDS OF THE U.S.", stateByUsps("VI"));

/** The state of a two-letter code. Throws `BadRow` when there is none. */
export function stateByUsps(usps: string): State {
  const found = byUsps.get(usps);
  if (!found) throw new BadRow(`No state has the code (${usps})`);
  return found;
}

/** The state of a FIPS code, 34 for New Jersey. Throws `BadRow` when there is none. */
export function stateByFips(fips: string): State {
  const found = byFips.get(fips);
  if (!found) throw new BadRow(`No state has the FIPS code (${fips})`);
  return found;
}

/** The state of a name in any case. Throws `BadRow` when there is none. */
export function stateByName(name: string): State {
  const found = byName.get(name.toUpperCase());
  if (!found) throw new BadRow(`No state has the name (${name})`);
  return found;
}
