import type { OpportunityReason } from "@pave/contract";
import { type ApplicantType, type FitPart, opportunityWeights, type Sector } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { jsonBuilt } from "../engine/sql/json-object.js";
import { firstMatching, placeReasons, type ReasonCase, sectorReasons, typeReasons } from "../programs/eligibility.js";
import { programKeys as keys } from "../programs/table.js";

/** The applicant; an empty list or null means unknown. */
export type OpportunityApplicant = {
  applicantTypes: readonly ApplicantType[];
  /** GEOIDs. */
  places: readonly string[];
  sectors: readonly Sector[];
  /** Annual, in US dollars. */
  revenue: number | null;
};

/** A condition, the fit of a part if it is met (0 to 1), and the reason; the first one met counts. */
type Grade = [condition: SQL, fit: number, text: string];

const graded = (because: readonly ReasonCase[], fits: Record<ReasonCase[1], number>): Grade[] =>
  because.map(([condition, match, text]) => [condition, fits[match], text]);
const unknown = (text: string): Grade[] => [[sql`true`, 0.5, text]];

/** The maximum an applicant may receive, in US dollars; null if the program does not state it. */
const award = sql`coalesce(r.award_ceiling, r.total_funding / nullif(r.expected_awards, 0))`;

function gradesOf(today: SQL, applying: OpportunityApplicant): Record<FitPart, Grade[]> {
  const { applicantTypes, places, sectors, revenue } = applying;
  const elsewhere = sql`r.eligible_sectors <> '{}' and not r.eligible_sectors && ${sql.param(sectors)}::text[]`;
  return {
    eligibility:
      applicantTypes.length > 0
        ? graded(typeReasons(applicantTypes), { named: 1, unrestricted: 0.8, notStated: 0.6 })
        : unknown("Applicant type unknown: link your organization"),
    sector:
      sectors.length > 0
        ? [
            [elsewhere, 0, "Limited to other sectors"],
            ...graded(sectorReasons(sectors), { named: 1, unrestricted: 0.6, notStated: 0.6 }),
          ]
        : unknown("Your sectors are unknown: choose them in your preferences"),
    place:
      places.length > 0
        ? graded(placeReasons(places), { named: 1, unrestricted: 0.7, notStated: 0.7 })
        : unknown("Your location is unknown: link your organization or choose states in your preferences"),
    size:
      revenue === null
        ? unknown("Revenue of your organizations unknown")
        : [
            [sql`${award} is null`, 0.5, "Award size not stated"],
            [sql`${award} <= ${revenue / 4}`, 1, "Largest award is at most a quarter of your annual revenue"],
            [sql`${award} <= ${revenue}`, 0.6, "Largest award is at most your annual revenue"],
            [sql`true`, 0.3, "Largest award is above your annual revenue"],
          ],
    timing: [
      [sql`${keys.opens} > ${today}`, 0.7, "Not yet open"],
      [sql`${keys.closes} = 'infinity'`, 0.5, "Closing date not stated"],
      [sql`${keys.closes} >= ${today} + 28`, 1, "Closes in four weeks or later"],
      [sql`${keys.closes} >= ${today} + 7`, 0.6, "Closes in one to four weeks"],
      [sql`true`, 0.2, "Closes within a week"],
    ],
  };
}

/** Guarantee of the cast: the keys of the weights are the parts. */
const parts = Object.keys(opportunityWeights) as FitPart[];

/**
 * The fit of the program `r` on a day. `fits` and `scored` are selects of one row for lateral joins as `fit` and
 * `scored`: the parts, and then the score of 0 to 100; `reasons` is a JSON list.
 */
export function fitOf(today: SQL, applying: OpportunityApplicant): Record<"fits" | "scored" | "reasons", SQL> {
  const grades = gradesOf(today, applying);
  const column = (part: FitPart) => sql.raw(`fit.${part}`);
  const fits = parts.map(
    (part) => sql`${firstMatching(grades[part], ([, fit]) => sql`${fit}::numeric`)} as ${sql.identifier(part)}`,
  );
  const score = parts.map((part) => sql`${column(part)} * ${sql.raw(String(opportunityWeights[part]))}`);
  const reasons = parts.map((part) =>
    jsonBuilt<OpportunityReason>({
      part: sql`${part}::text`,
      fit: column(part),
      text: firstMatching(grades[part], ([, , text]) => sql`${text}::text`),
    }),
  );
  return {
    fits: sql`select ${sql.join(fits, sql`, `)}`,
    scored: sql`select round(${sql.join(score, sql` + `)})::integer as score`,
    reasons: sql`json_build_array(${sql.join(reasons, sql`, `)})`,
  };
}
