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

/* Eligibility. Unstated values of a program are `notStated`, `unrestricted` or its own state in the keys. */

/** An applicant: type, place (GEOIDs) and sectors; several values are alternatives. */
export type Applicant = {
  applicantIs?: readonly ApplicantType[] | undefined;
  applicantAt?: readonly string[] | undefined;
  applicantFor?: readonly Sector[] | undefined;
};

/** The places of an applicant: its own, the county and the state that contain it, and the nation. */
function around(geoid: string): string[] {
  const state = geoid.slice(0, 2);
  const county = geoid.length === 10 ? [geoid.slice(0, 5)] : [];
  return [geoid, ...county, state, uspsOfFips(state) ?? state, "US"];
}

/** The programs for which such an applicant is eligible. */
export const eligibilityConditions = {
  applicantIs: (types: readonly ApplicantType[]) =>
    overlaps(keys.applicantTypes, [...types, "unrestricted", "notStated"]),
  applicantAt: (geoids: readonly string[]) => overlaps(keys.places, geoids.flatMap(around)),
  applicantFor: (sectors: readonly Sector[]) => overlaps(keys.sectors, [...sectors, "unrestricted"]),
};

/** A reason for eligibility: of several cases, the first whose condition is met. */
export type ReasonCase = [condition: SQL, match: FitReason["match"], text: string];

/**
 * Why an applicant is eligible for the program `r`: one reason for each given criterion, as a JSON list; `more` is
 * appended.
 */
export function fitReasons({ applicantIs, applicantAt, applicantFor }: Applicant, more: readonly SQL[] = []): SQL {
  const reasons = [
    ...(applicantIs ? [fitReason("applicantType", typeReasons(applicantIs))] : []),
    ...(applicantAt ? [fitReason("place", placeReasons(applicantAt))] : []),
    ...(applicantFor ? [fitReason("sector", sectorReasons(applicantFor))] : []),
    ...more,
  ];
  return sql`json_build_array(${sql.join(reasons, sql`, `)})`;
}

/** The reason for one criterion, as JSON. */
export function fitReason(criterion: AssetFitReason["criterion"], because: readonly ReasonCase[]): SQL {
  return jsonBuilt<AssetFitReason>({
    criterion: sql`${criterion}::text`,
    match: firstMatching(because, ([, match]) => sql`${match}::text`),
    text: firstMatching(because, ([, , text]) => sql`${text}::text`),
  });
}

/** The value of the first case whose condition is met. */
export function firstMatching<Case extends readonly [condition: SQL, ...rest: unknown[]]>(
  cases: readonly Case[],
  say: (one: Case) => SQL,
): SQL {
  const branches = cases.map((one) => sql`when ${one[0]} then ${say(one)}`);
  return sql`case ${sql.join(branches, sql` `)} end`;
}

export const typeReasons = (types: readonly ApplicantType[]): ReasonCase[] => [
  ...types.map(
    (type): ReasonCase => [
      overlaps(sql`r.eligible_applicant_types`, [type]),
      "named",
      `Eligible: ${applicantTypeNames[type]}`,
    ],
  ),
  [overlaps(sql`r.eligible_applicant_types`, ["unrestricted"]), "unrestricted", "Open to applicants of any type"],
  [sql`true`, "notStated", "The source states no applicant types"],
];

export const placeReasons = (geoids: readonly string[]): ReasonCase[] => [
  [overlaps(sql`r.eligible_places`, geoids.flatMap(around)), "named", "Names this place or an area that includes it"],
  [sql`r.region is not null`, "named", "In this state"],
  [sql`true`, "unrestricted", "Nationwide"],
];

export const sectorReasons = (sectors: readonly Sector[]): ReasonCase[] => [
  ...sectors.map(
    (sector): ReasonCase => [overlaps(sql`r.eligible_sectors`, [sector]), "named", `Sector: ${sectorNames[sector]}`],
  ),
  [sql`true`, "unrestricted", "Not limited to a sector"],
];
