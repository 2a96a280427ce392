import type {
  ListOpportunities,
  Opportunity,
  OpportunityDecision,
  OpportunityPage,
  OpportunityState,
} from "@pave/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { readPage, type SortKey, unknownAs } from "../engine/sql/page.js";
import { eligibilityConditions } from "../programs/eligibility.js";
import { programFamilyOn } from "../programs/query.js";
import { programKeys as keys } from "../programs/table.js";
import { fitOf, type OpportunityApplicant } from "./opportunity-fit.js";
import { userOpportunities as decisions } from "./table.js";

/** A user, a day (YYYY-MM-DD), and the applicant to match. */
export type OpportunityContext = { userId: string; today: string; applying: OpportunityApplicant };

const state = sql`coalesce(s.state, 'new')`;

/** Programs open to such an applicant from this day on; unknown fields do not restrict. */
function isOpportunity({ today, applying: { applicantTypes, places } }: OpportunityContext): SQL {
  const takes = [
    sql`r.program_type in ('grant', 'loan')`,
    programFamilyOn(today).conditions.status(["open", "upcoming"]),
    ...(applicantTypes.length > 0 ? [eligibilityConditions.applicantIs(applicantTypes)] : []),
    ...(places.length > 0 ? [eligibilityConditions.applicantAt(places)] : []),
  ];
  return sql`(${sql.join(takes, sql` and `)})`;
}

/** Opportunities by their state. One with a decision is included whatever its program's current status. */
function isWanted(seeker: OpportunityContext, states: readonly OpportunityState[] | undefined): SQL {
  if (!states) return sql`${state} <> 'dismissed' and ${isOpportunity(seeker)}`;
  const among = isOneOf(state, states);
  return states.includes("new")
    ? sql`${among} and (s.state <> 'new' or ${isOpportunity(seeker)})`
    : sql`s.state is not null and ${among}`;
}

const sorts: Record<ListOpportunities["sort"], { key: SortKey; order: "asc" | "desc" }> = {
  score: { key: { key: sql`scored.score`, type: "integer" }, order: "desc" },
  closesAt: { key: { key: keys.closes, type: "date", unknown: unknownAs.openEnd }, order: "asc" },
};

/** A page of a person's opportunities with their fit, the best first by default. */
export function listOpportunities(
  db: Db,
  seeker: OpportunityContext,
  query: ListOpportunities,
): Promise<JsonText<OpportunityPage>> {
  const { scoreMin, programType, userState } = query;
  const { fits, scored, reasons } = fitOf(sql`${seeker.today}::date`, seeker.applying);
  const { id, ...program } = programFamilyOn(seeker.today).row;
  const opportunity: Record<keyof Opportunity, SQL> = {
    entityType: sql`'programs'`,
    entityId: id,
    ...program,
    closesAt: sql`r.close_date`,
    score: sql`scored.score`,
    fit: sql`row_to_json(fit)`,
    reasons,
    userState: state,
    note: sql`s.note`,
    decidedAt: sql`pave_instant(s.updated_at)`,
  };
  const found = sql`programs r
    left join user_opportunities s on s.program_id = r.id and s.user_id = ${seeker.userId}
    cross join lateral (${fits}) fit cross join lateral (${scored}) scored
    where not r.is_deleted and ${isWanted(seeker, userState)}
      ${programType ? sql`and ${isOneOf(sql`r.program_type`, programType)}` : sql``}
      ${scoreMin === undefined ? sql`` : sql`and scored.score >= ${scoreMin}`}`;
  const { key, order } = sorts[query.sort];
  const sorting = { keys: [key], id: sql`r.id`, order: query.order ?? order };
  return readPage(db, { item: jsonObject<Opportunity>(opportunity), found, sorting }, query);
}

/** A person's decision on a program; undefined if there is none. */
export async function findDecision(db: Db, userId: string, programId: string) {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.userId, userId), eq(decisions.programId, programId)));
  return row;
}

export async function countDecisions(tx: Db, userId: string): Promise<number> {
  return tx.$count(decisions, eq(decisions.userId, userId));
}

/** Saves a decision in place of an older one; an undefined note leaves it unchanged. */
export async function putDecision(tx: Db, decision: typeof decisions.$inferInsert): Promise<OpportunityDecision> {
  const { state: userState, note, updatedAt } = decision;
  const [row] = await tx
    .insert(decisions)
    .values(decision)
    .onConflictDoUpdate({
      target: [decisions.userId, decisions.programId],
      set: { state: userState, updatedAt, ...(note === undefined ? {} : { note }) },
    })
    .returning();
  if (!row) throw new Error("The decision was not written");
  return {
    programId: row.programId,
    userState: row.state,
    note: row.note,
    decidedAt: row.updatedAt.toISOString(),
  };
}
