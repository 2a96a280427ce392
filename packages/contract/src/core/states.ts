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

/** A state, the district, a territory or a freely associated state by its codes. */
export type StateCodes = { usps: string; fips: string; name: string };

export const states: readonly StateCodes[] = table
  .replaceAll("\n", "")
  .split("|")
  .map((line) => ({ usps: line.slice(0, 2), fips: line.slice(3, 5), name: line.slice(6) }));

/** The USPS code of a state's two FIPS digits; undefined for unknown digits. */
export function uspsOfFips(fips: string): string | undefined {
  return states.find((state) => state.fips === fips)?.usps;
}

/** The two FIPS digits of a state's USPS code; undefined for an unknown code. */
export function fipsOfUsps(usps: string): string | undefined {
  return states.find((state) => state.usps === usps)?.fips;
}
