import { limits, type OrganizationNetwork } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { organizationKeys as keys } from "../tables/organizations.js";

type Node = OrganizationNetwork["nodes"][number];
type Edge = OrganizationNetwork["edges"][number];

/**
 * The organizations within `depth` steps from one along the ties of parent and child, nearest and then largest first,
 * and the ties between them. Each step asks for no more than there is still room for.
 */
export async function organizationNetwork(db: Db, id: string, depth: number): Promise<OrganizationNetwork> {
  const depths = new Map([[id, 0]]);
  let isCapped = false;
  for (let step = 1, edge = [id]; step <= depth && edge.length > 0; step++) {
    const room = limits.networkNodesMax - depths.size;
    const near = await neighbours(db, edge, [...depths.keys()], room + 1);
    isCapped ||= near.length > room;
    edge = near.slice(0, room);
    for (const found of edge) depths.set(found, step);
  }
  const [nodes, edges] = await Promise.all([nodesOf(db, depths), edgesOf(db, [...depths.keys()])]);
  return { nodes, edges, isCapped };
}

/** The parents and children of some organizations that are not known yet. */
async function neighbours(db: Db, ids: readonly string[], known: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from organizations o where o.id in (
      select c.id from organizations c where c.parent_organization_id = any(${sql.param(ids)}::uuid[])
      union select p.parent_organization_id from organizations p where p.id = any(${sql.param(ids)}::uuid[])
    ) and o.id <> all(${sql.param(known)}::uuid[]) and not o.is_deleted
    order by ${keys.size} desc, ${keys.name}, o.id limit ${limit}`);
  return rows.map((row) => row.id);
}

async function nodesOf(db: Db, depths: ReadonlyMap<string, number>): Promise<Node[]> {
  const { rows } = await db.execute<Omit<Node, "depth">>(sql`
    select o.id, o.org_type as type, o.name as label, o.region, ${keys.size} as weight from organizations o
    where o.id = any(${sql.param([...depths.keys()])}::uuid[]) and not o.is_deleted`);
  const nodes = new Map(rows.map((row) => [row.id, row]));
  return [...depths].flatMap(([id, depth]) => {
    const node = nodes.get(id);
    return node ? { ...node, depth } : [];
  });
}

/** Bodies of governments belong to their parent; others are owned by it. */
async function edgesOf(db: Db, ids: readonly string[]): Promise<Edge[]> {
  const { rows } = await db.execute<Edge>(sql`
    select p.id as source, c.id as target,
      case when p.org_type in ('federalAgency', 'state', 'county', 'municipality', 'township') then 'membership' else 'ownership' end as relation,
      'parent' as role, null as value, c.founded_date::text as since, c.closed_date::text as until, c.sources as evidence
    from organizations c join organizations p on p.id = c.parent_organization_id
    where c.id = any(${sql.param(ids)}::uuid[]) and p.id = any(${sql.param(ids)}::uuid[])
      and not c.is_deleted and not p.is_deleted
    order by c.id`);
  return rows;
}
