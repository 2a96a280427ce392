import type { OrganizationRelationship, VerificationStatus } from "@pave/contract";
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.js";
import { users } from "./accounts.js";

/** Organizations that people work for, stand for or follow. */
export const userOrganizations = pgTable(
  "user_organizations",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
