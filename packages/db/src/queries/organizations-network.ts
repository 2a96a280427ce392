import { limits, type OrganizationNetwork } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../client.js";

type Node = OrganizationNetwork["nodes"][number];
type Edge = OrganizationNetwork["edges"][number];

/**
 * The organizations within `depth` steps of ownership from one, nearest first, and the ties between them. Bodies of
 * governments belong to their parent; others are owned by it.
 */
export async function organizationNetwork(db: Db, id: string, depth: number): Promise<OrganizationNetwork> {
  const capped = limits.networkNodesMax + 1;
  const { rows: found } = await db.execute<Node>(sql`
    with recursive reached (id, depth) as (
      select ${id}::uuid, 0
      union
      select near.id, r.depth + 1 from reached r
      join organizations o on o.id = r.id
      cross join lateral (
        select c.id from organizations c where c.parent_organization_id = o.id and not c.is_deleted
        union all select p.id from organizations p where p.id = o.parent_organization_id and not p.is_deleted
        limit ${capped}
      ) near
      where r.depth < ${depth}
    ),
    nearest as (select id, min(depth) as depth from reached group by id order by 2, 1 limit ${capped})
    select o.id, o.org_type as type, o.name as label, o.region, n.depth, pave_size_rank(o.size_band) as weight
    from nearest n join organizations o on o.id = n.id where not o.is_deleted order by n.depth, o.id`);
  const nodes = found.slice(0, limits.networkNodesMax);
  const { rows: edges } = await db.execute<Edge>(sql`
    select c.parent_organization_id as source, c.id as target,
      case when p.org_type in ('federalAgency', 'state', 'county', 'municipality', 'township') then 'membership' else 'ownership' end as relation,
      'parent' as role, null as value, c.founded_date::text as since, c.closed_date::text as until, c.sources as evidence
    from organizations c join organizations p on p.id = c.parent_organization_id
    where c.id = any(${sql.param(nodes.map((node) => node.id))}::uuid[])
      and c.parent_organization_id = any(${sql.param(nodes.map((node) => node.id))}::uuid[])
    order by c.id`);
  return { nodes, edges, isCapped: found.length > limits.networkNodesMax };
}
