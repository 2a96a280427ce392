import {
  type OpportunityState,
  type OrganizationRelationship,
  RelationshipKind,
  VerificationStatus,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/table.js";
import { checkOneOf, id, instant } from "../engine/sql/columns.js";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Organizations that users work for, represent or follow. */
export const userOrganizations = pgTable(
  "user_organizations",
  {
    userId: owner(),
    organizationId: uuid().notNull(),
    relationship: text().$type<OrganizationRelationship>().notNull(),
    verificationStatus: text().$type<VerificationStatus>().notNull(),
    isPrimary: boolean().notNull().default(false),
    linkedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.organizationId] }),
    index("user_organizations_organization").on(t.organizationId),
    uniqueIndex("user_organizations_primary").on(t.userId).where(sql`is_primary`),
  ],
);

/** Relationships of users to other users and to organizations; one per pair and direction. */
export const userRelationships = pgTable(
  "user_relationships",
  {
    id: id(),
    fromUserId: owner(),
    /** The user; null if it is an organization. */
    toUserId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** The organization; null if it is a user. */
    toOrganizationId: uuid(),
    kind: text().$type<RelationshipKind>().notNull(),
    status: text().$type<VerificationStatus>().notNull(),
    requestedAt: instant().notNull(),
    decidedAt: instant(),
  },
  (t) => [
    check("user_relationships_to_check", sql`num_nonnulls(to_user_id, to_organization_id) = 1`),
    checkOneOf("user_relationships_kind_check", t.kind, RelationshipKind.options),
    checkOneOf("user_relationships_status_check", t.status, VerificationStatus.options),
    unique("user_relationships_user").on(t.fromUserId, t.toUserId),
    unique("user_relationships_organization").on(t.fromUserId, t.toOrganizationId),
    index("user_relationships_from").on(t.fromUserId, t.requestedAt, t.id),
    index("user_relationships_to_user").on(t.toUserId, t.requestedAt, t.id),
    index("user_relationships_to_organization").on(t.toOrganizationId, t.requestedAt, t.id),
  ],
);

/** Decisions of users on suggested programs; no row without a decision. */
export const userOpportunities = pgTable(
  "user_opportunities",
  {
    userId: owner(),
    programId: uuid().notNull(),
    state: text().$type<OpportunityState>().notNull(),
    note: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.programId] })],
);
