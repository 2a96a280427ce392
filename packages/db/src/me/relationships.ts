import type { ListRelationships, Relationship, RelationshipPage } from "@pave/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { nameOfOrganization, nameOfUser } from "../engine/records/names.js";
import { type Conditions, conditionsOf, isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { readPage, type Sorting } from "../engine/sql/page.js";
import { isApprovedMember } from "../people/query.js";
import { userRelationships as relationships } from "./table.js";

/**
 * The relationships of a person: those that they requested, and those requested of them or of an organization they
 * represent.
 */
const relationshipsOf = (userId: string): SQL => {
  const incoming = sql`select r.*, 'incoming' as direction from user_relationships r where r.from_user_id <> ${userId}`;
  return sql`(
    select r.*, 'outgoing' as direction from user_relationships r where r.from_user_id = ${userId}
    union all ${incoming} and r.to_user_id = ${userId}
    union all ${incoming} and r.to_organization_id in (select l.organization_id from user_organizations l
      where l.user_id = ${userId} and l.relationship = 'representative' and ${isApprovedMember("l")})
  ) r join users f on f.id = r.from_user_id and f.status = 'active'
    left join users t on t.id = r.to_user_id
    where (r.to_user_id is null or t.status = 'active')`;
};

const belong = (user: SQL) =>
  sql`select a.organization_id from user_organizations a where a.user_id = ${user} and ${isApprovedMember("a")}`;
const belongTogether = sql`case when r.to_user_id is null then r.to_organization_id in (${belong(sql`r.from_user_id`)})
  else exists (${belong(sql`r.from_user_id`)} intersect ${belong(sql`r.to_user_id`)}) end`;
const goesBothWays = sql`exists (select from user_relationships b where b.from_user_id = r.to_user_id
  and b.to_user_id = r.from_user_id and b.status = 'approved' and r.status = 'approved')`;

const relationship: Record<keyof Relationship, SQL> = {
  ...columnsOf("r", ["id", "direction", "kind", "status", "fromUserId"]),
  fromName: nameOfUser(sql`r.from_user_id`),
  toType: sql`case when r.to_user_id is null then 'organization' else 'user' end`,
  toId: sql`coalesce(r.to_user_id, r.to_organization_id)`,
  toName: sql`coalesce(${nameOfUser(sql`r.to_user_id`)}, ${nameOfOrganization(sql`r.to_organization_id`)}, '')`,
  strength: sql`(case when r.status = 'approved' then 40 else 0 end
    + case when ${belongTogether} then 40 else 0 end + case when ${goesBothWays} then 20 else 0 end)`,
  requestedAt: sql`pave_instant(r.requested_at)`,
  decidedAt: sql`pave_instant(r.decided_at)`,
};
const item = jsonObject<Relationship>(relationship);

type Filter = Pick<ListRelationships, "direction" | "kind" | "status" | "toType">;
const conditions: Conditions<Filter> = {
  direction: (direction) => sql`r.direction = ${direction}`,
  kind: (kinds) => isOneOf(sql`r.kind`, kinds),
  status: (statuses) => isOneOf(sql`r.status`, statuses),
  toType: (type) => sql`(r.to_user_id is null) = ${type === "organization"}`,
};

const newestFirst: Sorting = {
  keys: [{ key: sql`r.requested_at`, type: "timestamptz" }],
  id: sql`r.id`,
  order: "desc",
};

/** A page of a person's relationships in both directions, newest first. */
export function listRelationships(
  db: Db,
  userId: string,
  query: ListRelationships,
): Promise<JsonText<RelationshipPage>> {
  const found = sql.join([relationshipsOf(userId), ...conditionsOf(conditions, query)], sql` and `);
  return readPage(db, { item, found, sorting: newestFirst }, query);
}

/** A relationship as seen by one of its sides; null if the person is on neither. */
export async function getRelationship(db: Db, userId: string, id: string): Promise<Relationship | null> {
  const [found = null] = await itemsOf(
    db,
    item,
    (column) => sql`select ${column} from ${relationshipsOf(userId)} and r.id = ${id}`,
  );
  return found;
}

/** Locks a relationship until the transaction ends, so that decisions are sequential. */
export async function lockRelationship(tx: Db, id: string): Promise<void> {
  await tx.select({ id: relationships.id }).from(relationships).where(eq(relationships.id, id)).for("update");
}

export async function countRelationships(tx: Db, userId: string): Promise<number> {
  return tx.$count(relationships, eq(relationships.fromUserId, userId));
}

/** Its id; null if the two already have one in this direction. */
export async function insertRelationship(tx: Db, values: typeof relationships.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(relationships).values(values).onConflictDoNothing().returning({ id: relationships.id });
  return row?.id ?? null;
}

export async function decideRelationship(
  tx: Db,
  id: string,
  decision: Required<Pick<typeof relationships.$inferInsert, "status" | "decidedAt">>,
): Promise<void> {
  await tx.update(relationships).set(decision).where(eq(relationships.id, id));
}

export async function deleteRelationship(tx: Db, id: string): Promise<void> {
  await tx.delete(relationships).where(eq(relationships.id, id));
}
