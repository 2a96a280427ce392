import { type AssetProgram, type ConditionLabel, repairKeywords, type Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { anyCondition, overlaps } from "../engine/sql/filtering.js";
import { itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { countUpTo } from "../engine/sql/page.js";
import { type Applicant, eligibilityConditions, fitReason, fitReasons, type ReasonCase } from "./eligibility.js";
import { programFamilyOn } from "./query.js";
import { programKeys as keys } from "./table.js";

/** An asset's likely applicant, and the properties of the asset that programs may name. */
export type AssetApplicant = Required<Applicant> & {
  /** Words by which programs describe it, the closest first. */
  words: readonly string[];
  /** Its condition, if it is not good. */
  condition: ConditionLabel | undefined;
};

const itemsMax = 25;

/** A query for one of several words, also in the plural. */
const query = (words: readonly string[]) =>
  words.flatMap((word) => [word, `${word}s`].map((form) => form.replaceAll(" ", " <-> "))).join(" | ");
const speaksOf = (words: readonly string[]) => sql`r.search @@ to_tsquery('simple', ${query(words)})`;

function becauseOfUse(words: readonly string[]): ReasonCase[] {
  return [
    ...words.map((word): ReasonCase => [speaksOf([word]), "named", `Speaks of: ${word}`]),
    [sql`true`, "notStated", "Speaks of nothing like it by name"],
  ];
}

const becauseOfCondition = (condition: ConditionLabel): ReasonCase[] => [
  [speaksOf(repairKeywords), "named", `Speaks of repair or replacement, and the condition is ${condition}`],
  [sql`true`, "notStated", "Does not speak of repair"],
];

/**
 * Grants and loans that are open or upcoming on a day, for which such an applicant is eligible, and whose sector or
 * words match an asset: the first 25, those that match most criteria first, then those with the most words, each with
 * its reasons.
 */
export async function programsForAsset(
  db: Db,
  today: string,
  { words, condition, ...applicant }: AssetApplicant,
): Promise<{ items: AssetProgram[]; total: Total }> {
  const { row, conditions, live } = programFamilyOn(today);
  const { applicantIs, applicantAt, applicantFor } = applicant;
  const isAbout: SQL[] = [
    ...(applicantFor && applicantFor.length > 0 ? [overlaps(keys.sectors, applicantFor)] : []),
    ...(words.length > 0 ? [speaksOf(words)] : []),
  ];
  if (isAbout.length === 0) return { items: [], total: { value: 0, isExact: true } };
  const takes = [
    live,
    sql`r.program_type in ('grant', 'loan')`,
    conditions.status(["open", "upcoming"]),
    ...(applicantIs ? [eligibilityConditions.applicantIs(applicantIs)] : []),
    ...(applicantAt ? [eligibilityConditions.applicantAt(applicantAt)] : []),
    ...(applicantFor ? [eligibilityConditions.applicantFor(applicantFor)] : []),
    anyCondition(isAbout),
  ];
  const found = sql`programs r where ${sql.join(takes, sql` and `)}`;
  const reasons = fitReasons(applicant, [
    ...(words.length > 0 ? [fitReason("use", becauseOfUse(words))] : []),
    ...(condition ? [fitReason("condition", becauseOfCondition(condition))] : []),
  ]);
  const [items, total] = await Promise.all([
    itemsOf(
      db,
      jsonObject<AssetProgram>({ ...row, reasons: sql`why.reasons` }),
      (item) => sql`select ${item} from (select * from ${found}) r
      cross join lateral (select ${reasons} as reasons) why
      cross join lateral (
        select count(*) as named from json_array_elements(why.reasons) e where e->>'match' = 'named') n
      order by n.named desc, ts_rank(r.search, to_tsquery('simple', ${query(words)})) desc, ${keys.closes}, r.id
      limit ${itemsMax}`,
    ),
    countUpTo(db, found),
  ]);
  return { items, total };
}
