import {
  type ApplicantType,
  type AssetFitReason,
  applicantTypeNames,
  type FitReason,
  type Sector,
  sectorNames,
  uspsOfFips,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { overlaps } from "../engine/sql/filtering.js";
import { jsonBuilt } from "../engine/sql/json-object.js";
import { programKeys as keys } from "./table.js";

/* Whom programs take. What one does not say stands in the keys as `notStated`, `unrestricted`, or its own state. */

/** Who asks: what they are, where they are (GEOIDs), and for which sectors; several are alternatives. */
export type Applicant = {
  applicantIs?: readonly ApplicantType[] | undefined;
  applicantAt?: readonly string[] | undefined;
  applicantFor?: readonly Sector[] | undefined;
};

/** Where an applicant is: its own place, the county and the state that hold it, and the nation. */
function around(geoid: string): string[] {
  const state = geoid.slice(0, 2);
  const county = geoid.length === 10 ? [geoid.slice(0, 5)] : [];
  return [geoid, ...county, state, uspsOfFips(state) ?? state, "US"];
}

/** The programs that take such an applicant. */
export const fits = {
  applicantIs: (types: readonly ApplicantType[]) =>
    overlaps(keys.applicantTypes, [...types, "unrestricted", "notStated"]),
  applicantAt: (geoids: readonly string[]) => overlaps(keys.places, geoids.flatMap(around)),
  applicantFor: (sectors: readonly Sector[]) => overlaps(keys.sectors, [...sectors, "unrestricted"]),
};

/** Why a program takes an applicant: the first whose condition holds. */
export type Because = [condition: SQL, match: FitReason["match"], text: string];

/**
 * Why the program `r` takes an applicant: one reason for each thing that was asked, as a JSON list; `more` stands behind.
 */
export function reasonsOf({ applicantIs, applicantAt, applicantFor }: Applicant, more: readonly SQL[] = []): SQL {
  const reasons = [
    ...(applicantIs ? [reason("applicantType", becauseOf(applicantIs))] : []),
    ...(applicantAt ? [reason("place", becauseAt(applicantAt))] : []),
    ...(applicantFor ? [reason("sector", becauseFor(applicantFor))] : []),
    ...more,
  ];
  return sql`json_build_array(${sql.join(reasons, sql`, `)})`;
}

/** Why it fits one thing that was asked, as JSON. */
export function reason(criterion: AssetFitReason["criterion"], because: readonly Because[]): SQL {
  return jsonBuilt<AssetFitReason>({
    criterion: sql`${criterion}::text`,
    match: firstOf(because, ([, match]) => sql`${match}::text`),
    text: firstOf(because, ([, , text]) => sql`${text}::text`),
  });
}

/** What the first says whose condition holds. */
export function firstOf<Case extends readonly [condition: SQL, ...rest: unknown[]]>(
  cases: readonly Case[],
  say: (one: Case) => SQL,
): SQL {
  const branches = cases.map((one) => sql`when ${one[0]} then ${say(one)}`);
  return sql`case ${sql.join(branches, sql` `)} end`;
}

export const becauseOf = (types: readonly ApplicantType[]): Because[] => [
  ...types.map(
    (type): Because => [
      overlaps(sql`r.eligible_applicant_types`, [type]),
      "named",
      `Takes: ${applicantTypeNames[type]}`,
    ],
  ),
  [overlaps(sql`r.eligible_applicant_types`, ["unrestricted"]), "unrestricted", "Takes applicants of any type"],
  [sql`true`, "notStated", "Does not say who may apply"],
];

export const becauseAt = (geoids: readonly string[]): Because[] => [
  [overlaps(sql`r.eligible_places`, geoids.flatMap(around)), "named", "Names this place or one that holds it"],
  [sql`r.region is not null`, "named", "Is of this state"],
  [sql`true`, "unrestricted", "Is nationwide"],
];

export const becauseFor = (sectors: readonly Sector[]): Because[] => [
  ...sectors.map(
    (sector): Because => [overlaps(sql`r.eligible_sectors`, [sector]), "named", `Is for: ${sectorNames[sector]}`],
  ),
  [sql`true`, "unrestricted", "Is for every sector"],
];
