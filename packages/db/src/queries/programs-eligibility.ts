import {
  type ApplicantType,
  applicantTypeNames,
  type FitReason,
  type Sector,
  sectorNames,
  uspsOfFips,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { overlaps } from "../filtering.js";
import { programKeys as keys } from "../tables/programs.js";

/* Whom programs take. What one does not say stands in the keys as `notStated`, `unrestricted`, or its own state. */

/** Who asks: what it is, where it is (a GEOID), and for which sector. */
export type Applicant = {
  applicantIs?: ApplicantType | undefined;
  applicantAt?: string | undefined;
  applicantFor?: Sector | undefined;
};

/** Where an applicant is: its own place, the county and the state that hold it, and the nation. */
function around(geoid: string): string[] {
  const state = geoid.slice(0, 2);
  const county = geoid.length === 10 ? [geoid.slice(0, 5)] : [];
  return [geoid, ...county, state, uspsOfFips(state) ?? state, "US"];
}

/** The programs that take such an applicant. */
export const fits = {
  applicantIs: (type: ApplicantType) => overlaps(keys.applicantTypes, [type, "unrestricted", "notStated"]),
  applicantAt: (geoid: string) => overlaps(keys.places, around(geoid)),
  applicantFor: (sector: Sector) => overlaps(keys.sectors, [sector, "unrestricted"]),
};

type Because = [condition: SQL, match: FitReason["match"], text: string];

/** Why the program `r` takes an applicant: one reason for each thing that was asked, as a JSON list. */
export function reasonsOf({ applicantIs, applicantAt, applicantFor }: Applicant): SQL {
  const reasons = [
    ...(applicantIs ? [reason("applicantType", becauseOf(applicantIs))] : []),
    ...(applicantAt ? [reason("place", becauseAt(applicantAt))] : []),
    ...(applicantFor ? [reason("sector", becauseFor(applicantFor))] : []),
  ];
  return sql`json_build_array(${sql.join(reasons, sql`, `)})`;
}

function reason(criterion: FitReason["criterion"], because: readonly Because[]): SQL {
  const pick = (word: (because: Because) => string) =>
    sql`case ${sql.join(
      because.map((one) => sql`when ${one[0]} then ${word(one)}::text`),
      sql` `,
    )} end`;
  return sql`json_build_object('criterion', ${criterion}::text,
    'match', ${pick(([, match]) => match)}, 'text', ${pick(([, , text]) => text)})`;
}

const becauseOf = (type: ApplicantType): Because[] => [
  [overlaps(sql`r.eligible_applicant_types`, [type]), "named", `Takes: ${applicantTypeNames[type]}`],
  [overlaps(sql`r.eligible_applicant_types`, ["unrestricted"]), "unrestricted", "Takes applicants of any type"],
  [sql`true`, "notStated", "Does not say who may apply"],
];

const becauseAt = (geoid: string): Because[] => [
  [overlaps(sql`r.eligible_places`, around(geoid)), "named", "Names this place or one that holds it"],
  [sql`r.region is not null`, "named", "Is of this state"],
  [sql`true`, "unrestricted", "Is nationwide"],
];

const becauseFor = (sector: Sector): Because[] => [
  [overlaps(sql`r.eligible_sectors`, [sector]), "named", `Is for: ${sectorNames[sector]}`],
  [sql`true`, "unrestricted", "Is for every sector"],
];
