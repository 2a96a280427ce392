import { type ContractNetwork, limits, type OrganizationNetwork } from "@pave/contract";
import { sql } from "drizzle-orm";
import { contractEdges, hasMoreTies, tiedOrganizations } from "../contracts/network.js";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import { organizationKeys as keys } from "./table.js";

type Node = OrganizationNetwork["nodes"][number];
type Edge = OrganizationNetwork["edges"][number];

/**
 * The organizations within `depth` steps of one along parents and children, largest first, and then along shared
 * contracts, most first, with the ties between them. Each step reads no more than there is room for.
 */
export async function organizationNetwork(db: Db, id: string, depth: number): Promise<OrganizationNetwork> {
  const depths = new Map([[id, 0]]);
  let isCapped = false;
  for (let step = 1, edge = [id]; step <= depth && edge.length > 0; step++) {
    const room = limits.networkNodesMax - depths.size;
    const except = [...depths.keys()];
    const [kin, tied, hasMore] = await Promise.all([
      neighbours(db, edge, except, room + 1),
      tiedOrganizations(db, edge, { roots: [id], except, limit: room + 1 }),
      hasMoreTies(db, edge, [id]),
    ]);
    const near = [...new Set([...kin, ...tied.map((found) => found.id)])];
    isCapped ||= hasMore || near.length > room;
    edge = near.slice(0, room);
    for (const found of edge) depths.set(found, step);
  }
  const ids = [...depths.keys()];
  const [nodes, kin, tied] = await Promise.all([nodesOf(db, depths), edgesOf(db, ids), contractEdges(db, ids, [id])]);
  return { nodes, edges: [...kin, ...tied.items.map(awarded)], isCapped: isCapped || tied.isCapped };
}

/**
 * A tie by contracts, with the roles of its target and the contracts as evidence. The value is the buyer's payment to
 * the prime; the part that a subcontractor receives of it is unknown.
 */
function awarded({ roles, contractCount: _, value, ...edge }: ContractNetwork["edges"][number]): Edge {
  const isAward = roles.every(({ source, target }) => source === "buyer" && target === "prime");
  return { ...edge, value: isAward ? value : null, role: [...new Set(roles.map(({ target }) => target))].join(", ") };
}

/** The parents and children of some organizations that are not yet in the network. */
async function neighbours(db: Db, ids: readonly string[], known: readonly string[], limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    { id: sql`r.id` },
    (columns) => sql`select ${columns} from organizations r where r.id in (
      select c.id from organizations c where c.parent_organization_id = any(${sql.param(ids)}::uuid[])
      union select p.parent_organization_id from organizations p where p.id = any(${sql.param(ids)}::uuid[])
    ) and r.id <> all(${sql.param(known)}::uuid[]) and not r.is_deleted
    order by ${keys.size} desc, ${keys.name}, r.id limit ${limit}`,
  );
  return rows.map((row) => row.id);
}

async function nodesOf(db: Db, depths: ReadonlyMap<string, number>): Promise<Node[]> {
  const rows = await rowsOf<Omit<Node, "depth">>(
    db,
    { id: sql`r.id`, type: sql`r.org_type`, label: sql`r.name`, region: sql`r.region`, weight: keys.size },
    (columns) => sql`select ${columns} from organizations r
    where r.id = any(${sql.param([...depths.keys()])}::uuid[]) and not r.is_deleted`,
  );
  const nodes = new Map(rows.map((row) => [row.id, row]));
  return [...depths].flatMap(([id, depth]) => {
    const node = nodes.get(id);
    return node ? { ...node, depth } : [];
  });
}

/** Government bodies belong to their parent; others are owned by it. */
async function edgesOf(db: Db, ids: readonly string[]): Promise<Edge[]> {
  return rowsOf<Edge>(
    db,
    {
      source: sql`p.id`,
      target: sql`c.id`,
      relation: sql`case when p.org_type in ('federalAgency', 'state', 'county', 'municipality', 'township') then 'membership' else 'ownership' end`,
      role: sql`'parent'`,
      value: sql`null`,
      since: sql`c.founded_date::text`,
      until: sql`c.closed_date::text`,
      evidence: sql`c.sources`,
    },
    (columns) => sql`select ${columns} from organizations c join organizations p on p.id = c.parent_organization_id
    where c.id = any(${sql.param(ids)}::uuid[]) and p.id = any(${sql.param(ids)}::uuid[])
      and not c.is_deleted and not p.is_deleted
    order by c.id`,
  );
}
