import type { OrganizationLink, VerificationStatus } from "@pave/contract";
import { and, eq, ne, sql } from "drizzle-orm";
import { users } from "../accounts/table.js";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { organizations } from "../organizations/table.js";
import { userOrganizations as links } from "./table.js";

export type NewOrganizationLink = typeof links.$inferInsert;

/** An account's organizations, the primary first, then the newest; deleted ones are omitted. */
export async function listOrganizationLinks(db: Db, userId: string): Promise<OrganizationLink[]> {
  return rowsOf<OrganizationLink>(
    db,
    {
      organizationId: sql`o.id`,
      name: sql`o.name`,
      orgType: sql`o.org_type`,
      region: sql`o.region`,
      relationship: sql`l.relationship`,
      verificationStatus: sql`l.verification_status`,
      isPrimary: sql`l.is_primary`,
      linkedAt: sql`pave_instant(l.linked_at)`,
    },
    (columns) => sql`select ${columns}
    from ${links} l join ${organizations} o on o.id = l.organization_id and not o.is_deleted
    where l.user_id = ${userId} order by l.is_primary desc, l.linked_at desc, o.id`,
  );
}

/** The ids of an account's organizations, without rejected claims. */
export async function organizationsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: links.organizationId })
    .from(links)
    .where(and(eq(links.userId, userId), ne(links.verificationStatus, "rejected")));
  return rows.map(({ id }) => id);
}

/**
 * The number of an account's links. Locks the account until the transaction ends, so that none is added in the
 * meantime.
 */
export async function countLinksForUpdate(tx: Db, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  return tx.$count(links, eq(links.userId, userId));
}

/** The link; undefined if there is none. */
export async function findOrganizationLink(db: Db, userId: string, organizationId: string) {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.userId, userId), eq(links.organizationId, organizationId)));
  return row;
}

/** Saves a link in place of an older one to the same organization; a primary one makes all others secondary. */
export async function putOrganizationLink(tx: Db, link: NewOrganizationLink): Promise<void> {
  if (link.isPrimary)
    await tx
      .update(links)
      .set({ isPrimary: false })
      .where(and(eq(links.userId, link.userId), links.isPrimary));
  const { userId: _user, organizationId: _organization, ...set } = link;
  await tx
    .insert(links)
    .values(link)
    .onConflictDoUpdate({ target: [links.userId, links.organizationId], set });
}

/** False when there is no such link. */
export async function decideOrganizationLink(
  tx: Db,
  userId: string,
  organizationId: string,
  verificationStatus: VerificationStatus,
): Promise<boolean> {
  const rows = await tx
    .update(links)
    .set({ verificationStatus })
    .where(and(eq(links.userId, userId), eq(links.organizationId, organizationId)))
    .returning({ organizationId: links.organizationId });
  return rows.length > 0;
}

/** False when there was no such link. */
export async function deleteOrganizationLink(db: Db, userId: string, organizationId: string): Promise<boolean> {
  const rows = await db
    .delete(links)
    .where(and(eq(links.userId, userId), eq(links.organizationId, organizationId)))
    .returning({ organizationId: links.organizationId });
  return rows.length > 0;
}
