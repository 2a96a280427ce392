import {
  type AssetClass,
  type AssetProgram,
  assetUses,
  type ConditionLabel,
  categoriesOfSector,
  generalCategories,
  notWorksKeywords,
  repairKeywords,
  type Total,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { anyCondition, overlaps } from "../engine/sql/filtering.js";
import { itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { countUpTo } from "../engine/sql/page.js";
import { type Applicant, eligibilityConditions, fitReason, fitReasons, type ReasonCase } from "./eligibility.js";
import { programFamilyOn } from "./query.js";
import { programKeys as keys } from "./table.js";

/** An asset's likely applicant, and the terms by which programs may name the asset. */
export type AssetApplicant = Required<Applicant> & {
  assetClass: AssetClass;
  /** Its condition, if it is not good. */
  condition: ConditionLabel | undefined;
};

const itemsMax = 25;

/** A pattern for one of several phrases of plain letters as whole words, also in the plural. */
const pattern = (phrases: readonly string[]) =>
  `(?<![-\\w])(${phrases.map((phrase) => `${phrase.replace(/y$/, "(y|ie)")}s?`).join("|")})\\M`;
const titleNames = (phrases: readonly string[]) =>
  phrases.length === 0 ? sql`false` : sql`r.name ~* ${pattern(phrases)}`;
const speaksOf = (words: readonly string[]) =>
  sql`exists (select from search_programs s where s.id = r.id
    and s.search @@ to_tsquery('simple', ${words.flatMap((word) => [word, `${word}s`]).join(" | ")}))`;

/** The criteria by which a program funds works on a class of assets. */
function aboutClass(assetClass: AssetClass) {
  const { sectors, listings, phrases } = assetUses[assetClass];
  const categories = [...generalCategories, ...sectors.flatMap((sector) => categoriesOfSector[sector] ?? [])];
  const others = Object.values(assetUses).flatMap((use) => use.phrases.filter((phrase) => !phrases.includes(phrase)));
  const isListed = sql`r.assistance_listing_number = any(${sql.param(listings)}::text[])`;
  const isForWorks = sql`not ${titleNames(notWorksKeywords)} and (r.funding_categories = '{}' or ${overlaps(sql`r.funding_categories`, categories)})`;
  const isNamed = sql`(${titleNames(phrases)} and ${isForWorks})`;
  // A program of the whole sector, not one of another class within it.
  const isSectorWide =
    sectors.length === 0
      ? sql`false`
      : sql`(${overlaps(sql`r.eligible_sectors`, sectors)} and not ${titleNames(others)} and ${isForWorks})`;
  const because: ReasonCase[] = [
    ...listings.map(
      (listing): ReasonCase => [
        sql`r.assistance_listing_number = ${listing}`,
        "named",
        `Assistance listing ${listing} funds such works`,
      ],
    ),
    ...phrases.map((phrase): ReasonCase => [titleNames([phrase]), "named", `Mentions “${phrase}” in its title`]),
    [sql`true`, "notStated", "Names no type of asset"],
  ];
  return { isAbout: anyCondition([isListed, isNamed, isSectorWide]), because };
}

const becauseOfCondition = (condition: ConditionLabel): ReasonCase[] => [
  [speaksOf(repairKeywords), "named", `Mentions repair or replacement; the condition is ${condition}`],
  [sql`true`, "notStated", "Repair not mentioned"],
];

/**
 * Grants and loans, open or upcoming on a day or of an unstated status, that do not exclude such an applicant and fund
 * works of the class: by their assistance listing, by a title that names the class, or as programs of its whole sector.
 * The first 25, those matching most criteria first, each with its reasons.
 */
export async function programsForAsset(
  db: Db,
  today: string,
  { assetClass, condition, ...applicant }: AssetApplicant,
): Promise<{ items: AssetProgram[]; total: Total }> {
  const { row, conditions, live } = programFamilyOn(today);
  const { applicantIs, applicantAt, applicantFor } = applicant;
  const { isAbout, because } = aboutClass(assetClass);
  const takes = [
    live,
    sql`r.program_type in ('grant', 'loan')`,
    conditions.status(["open", "upcoming", "notStated"]),
    ...(applicantIs ? [eligibilityConditions.applicantIs(applicantIs)] : []),
    ...(applicantAt ? [eligibilityConditions.applicantAt(applicantAt)] : []),
    ...(applicantFor ? [eligibilityConditions.applicantFor(applicantFor)] : []),
    isAbout,
  ];
  const found = sql`programs r where ${sql.join(takes, sql` and `)}`;
  const reasons = fitReasons(applicant, [
    fitReason("use", because),
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
      order by n.named desc, ${keys.closes}, r.id
      limit ${itemsMax}`,
    ),
    countUpTo(db, found),
  ]);
  return { items, total };
}
