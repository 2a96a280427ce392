import type { ServiceAccount } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import type { AccountScope } from "./list.js";
import { serviceAccounts } from "./service-accounts-table.js";

/** The organizations whose service accounts an account manages. */
const managed = (seen: AccountScope): SQL =>
  seen === "all"
    ? sql`true`
    : sql`s.organization_id in (select organization_id from user_organizations where user_id = ${seen.by}
        and verification_status = 'approved' and relationship in ('employee', 'representative'))`;

/** The service accounts in the scope, without their keys, by organization and name; for one id, that one. */
export function listServiceAccounts(db: Db, seen: AccountScope, id?: string): Promise<Omit<ServiceAccount, "keys">[]> {
  return rowsOf<Omit<ServiceAccount, "keys">>(
    db,
    {
      id: sql`s.user_id`,
      name: sql`s.name`,
      organizationId: sql`s.organization_id`,
      organizationName: sql`o.name`,
      status: sql`u.status`,
      createdByName: sql`(select p.first_name || ' ' || p.last_name from users p where p.id = s.created_by)`,
      createdAt: sql`pave_instant(s.created_at)`,
    },
    (columns) => sql`select ${columns} from service_accounts s join users u on u.id = s.user_id
      join organizations o on o.id = s.organization_id
      where ${managed(seen)} and s.user_id = coalesce(${id ?? null}::uuid, s.user_id)
      order by o.name, s.name, s.user_id limit 500`,
  );
}

/** The name of an organization whose service accounts are managed in the scope; undefined if there is none. */
export async function managedOrganization(db: Db, seen: AccountScope, id: string): Promise<string | undefined> {
  const rows = await rowsOf<{ name: string }>(
    db,
    { name: sql`o.name` },
    (columns) => sql`select ${columns} from (select ${id}::uuid as organization_id) s
      join organizations o on o.id = s.organization_id and not o.is_deleted where ${managed(seen)}`,
  );
  return rows[0]?.name;
}

export async function insertServiceAccount(tx: Db, values: typeof serviceAccounts.$inferInsert): Promise<void> {
  await tx.insert(serviceAccounts).values(values);
}

/** The number of an organization's service accounts. Locks the organization until the transaction ends. */
export async function countServiceAccountsForUpdate(tx: Db, organizationId: string): Promise<number> {
  await tx.execute(sql`select from organizations where id = ${organizationId} for no key update`);
  return tx.$count(serviceAccounts, sql`organization_id = ${organizationId}`);
}
