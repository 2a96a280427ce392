import type { Account, AccountFilter, AccountPage, AccountRow, AccountSort, ListAccounts } from "@pave/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { listNamed, type Named } from "../engine/family/named-lists.js";
import { containsPattern, isOneOf } from "../engine/sql/filtering.js";
import { itemsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { listOrganizationLinks } from "../me/organizations.js";
import { isApprovedMember } from "../people/query.js";
import type { UserRow } from "./query.js";
import { accountKeys as keys, users } from "./table.js";

const row: Record<keyof AccountRow, SQL> = {
  id: sql`r.id`,
  email: sql`r.email`,
  firstName: sql`r.first_name`,
  lastName: sql`r.last_name`,
  professionalTitle: sql`r.professional_title`,
  accountType: sql`r.account_type`,
  status: sql`r.status`,
  userSegment: sql`r.user_segment`,
  emailVerified: sql`r.email_verified_at is not null`,
  twoFactorEnabled: sql`r.two_factor_enabled_at is not null`,
  lastLoginAt: sql`pave_instant(r.last_login_at)`,
  createdAt: sql`pave_instant(r.created_at)`,
};

type AccountTypes = { filter: AccountFilter; row: AccountRow; sort: AccountSort; facet: never };

/** The visible accounts: all, or those of one account's organizations. */
export type AccountScope = { by: string } | "all";

function overseen(seen: AccountScope): SQL {
  return seen === "all"
    ? sql`true`
    : sql`r.id in (select theirs.user_id from user_organizations mine
        join user_organizations theirs on theirs.organization_id = mine.organization_id and ${isApprovedMember("theirs")}
        where mine.user_id = ${seen.by} and mine.relationship in ('employee', 'representative') and ${isApprovedMember("mine")})`;
}

const accounts = (seen: AccountScope): Family<AccountTypes> => ({
  from: sql`users r`,
  live: overseen(seen),
  row,
  harmless: new Set(),
  conditions: {
    search: (text) => sql`${keys.search} like ${containsPattern(text)}`,
    status: (statuses) => isOneOf(sql`r.status`, statuses),
    accountType: (types) => isOneOf(sql`r.account_type`, types),
  },
  sorts: {
    createdAt: [{ key: sql`created_at`, type: "timestamptz" }],
    email: [{ key: sql`email`, type: "text" }],
    name: [{ key: keys.name, type: "text" }],
  },
  facets: {},
});

/** The search key begins with the name and ends with the address. */
const named: Named<AccountTypes> = {
  level: (text) => sql`starts_with(${keys.search}, pave_fold(${text}))::integer`,
  texts: ({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email }),
  usual: "createdAt",
};

/** A page of the accounts in the scope. */
export function listAccounts(db: Db, seen: AccountScope, query: ListAccounts): Promise<JsonText<AccountPage>> {
  return listNamed<AccountTypes>(db, accounts(seen), named, query);
}

const detail: Record<Exclude<keyof Account, "organizations">, SQL> = {
  ...row,
  phone: sql`r.phone`,
  linkedOrgType: sql`r.linked_org_type`,
  timezone: sql`r.timezone`,
  sessions: sql`(select count(*) from sessions s where s.user_id = r.id and s.expires_at > now())`,
};

/** One account; null if it does not exist or is outside the scope. */
export async function getAccount(db: Db, seen: AccountScope, id: string): Promise<Account | null> {
  const [account] = await itemsOf(
    db,
    jsonObject<Omit<Account, "organizations">>(detail),
    (item) => sql`select ${item} from users r where r.id = ${id} and ${overseen(seen)}`,
  );
  return account ? { ...account, organizations: await listOrganizationLinks(db, id) } : null;
}

/** Locks the active administrators until the transaction ends, so that two of them cannot remove each other. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountType, "admin"), eq(users.status, "active")))
    .orderBy(users.id)
    .for("update");
  return rows.map(({ id }) => id);
}

/** Locks an account until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return found;
}

/** Deletes an account and everything it owns. Its changes to records and its audit entries remain. */
export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** Whether all ids are ids of accounts. */
export async function areUsers(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from unnest(${sql.param(ids)}::uuid[]) wanted (id)
    where not exists (select from users u where u.id = wanted.id) limit 1`);
  return rows.length === 0;
}
