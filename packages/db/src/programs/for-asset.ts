import { type AssetProgram, type ConditionLabel, repairKeywords, type Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { either, overlaps } from "../engine/sql/filtering.js";
import { itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { countUpTo } from "../engine/sql/page.js";
import { type Applicant, type Because, fits, reason, reasonsOf } from "./eligibility.js";
import { programFamilyOn } from "./query.js";
import { programKeys as keys } from "./table.js";

/** Who would apply for an asset, and what of it programs may name. */
export type AssetApplicant = Required<Applicant> & {
  /** Words by which programs speak of it, the closest first. */
  words: readonly string[];
  /** Where it is in no good condition: in which. */
  condition: ConditionLabel | undefined;
};

const itemsMax = 25;

/** What finds a word, or one of several, alone and as its plural. */
const query = (words: readonly string[]) =>
  words.flatMap((word) => [word, `${word}s`].map((form) => form.replaceAll(" ", " <-> "))).join(" | ");
const speaksOf = (words: readonly string[]) => sql`r.search @@ to_tsquery('simple', ${query(words)})`;

function becauseOfUse(words: readonly string[]): Because[] {
  return [
    ...words.map((word): Because => [speaksOf([word]), "named", `Speaks of: ${word}`]),
    [sql`true`, "notStated", "Speaks of nothing like it by name"],
  ];
}

const becauseOfCondition = (condition: ConditionLabel): Because[] => [
  [speaksOf(repairKeywords), "named", `Speaks of repair or replacement, and the condition is ${condition}`],
  [sql`true`, "notStated", "Does not speak of repair"],
];

/**
 * Grants and loans that are open or upcoming on a day, take such an applicant, and are for the sector of an asset or speak
 * of it: the first 25, those first that name most of what was asked, then those that speak of it most, each with why.
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
    ...(applicantIs ? [fits.applicantIs(applicantIs)] : []),
    ...(applicantAt ? [fits.applicantAt(applicantAt)] : []),
    ...(applicantFor ? [fits.applicantFor(applicantFor)] : []),
    either(isAbout),
  ];
  const found = sql`programs r where ${sql.join(takes, sql` and `)}`;
  const reasons = reasonsOf(applicant, [
    ...(words.length > 0 ? [reason("use", becauseOfUse(words))] : []),
    ...(condition ? [reason("condition", becauseOfCondition(condition))] : []),
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
