import type { ServiceAccount } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import type { AccountScope } from "./list.js";
import { serviceAccounts } from "./service-accounts-table.js";

/** The organizations whose service accounts an account manages. */
const managed = (seen: "all" | { by: string | SQL }): SQL =>
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

/** The name of a service account, and the people to notify in its place; undefined for the account of a person. */
export async function findServiceAccount(db: Db, userId: string) {
  // Its creator; without an active one those who manage it, and without them the administrators.
  const rank = sql`case when p.id = s.created_by then 0 when p.account_type = 'enterprise' then 1 else 2 end`;
  const rows = await rowsOf<{ name: string; id: string | null; email: string | null; rank: number }>(
    db,
    { name: sql`s.name`, id: sql`p.id`, email: sql`p.email`, rank },
    (columns) => sql`select ${columns} from service_accounts s left join users p on p.status = 'active' and (
        p.id = s.created_by or p.account_type = 'admin'
        or p.account_type = 'enterprise' and ${managed({ by: sql`p.id` })})
      where s.user_id = ${userId} order by rank, p.id`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const people = rows.flatMap(({ id, email, rank }) => (id && email && rank === first.rank ? { id, email } : []));
  return { name: first.name, people };
}
