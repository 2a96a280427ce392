import { type ContractNetwork, type ContractPartyRole, limits, type OrgType } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isInFiguresOf } from "../engine/family/one-kind.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { sumColumns, sumOf, sumParts } from "../engine/sql/sums.js";

/** The newest contracts read for each role of an organization. */
const tiesMax = 200;
/** Maximum number of ties that a network shows. */
const edgesMax = 2_000;

/**
 * The newest ties of some organizations in contracts that count: contract_id, organization_id, role. Others are
 * excluded before the newest are selected, so that none of these is displaced by one that is not shown.
 */
export function newestTies(ids: readonly string[], roots: Roots, max = tiesMax): SQL {
  const named = (column: string, role: string) => sql`(
    select k.id, ${sql.raw(`'${role}'`)} from contracts k where ${sql.raw(`k.${column}`)} = o.id and not k.is_deleted
      and ${tieCounts("k", roots)}
    order by coalesce(k.date_signed, k.signed_on_or_before, '0001-01-01'::date) desc, k.id desc limit ${max})`;
  return sql`select t.contract_id, o.id as organization_id, t.role
    from unnest(${sql.param(ids)}::uuid[]) o (id) cross join lateral (
      (select p.contract_id, p.role from contract_parties p where p.organization_id = o.id and not p.is_deleted
          and exists (select from contracts k where k.id = p.contract_id and not k.is_deleted and ${tieCounts("k", roots)})
        order by p.contract_id desc limit ${max})
      union all ${named("buyer_org_id", "buyer")} union all ${named("prime_org_id", "prime")}
    ) t (contract_id, role)`;
}

/** All organizations in the contracts `c`, which has the columns id, buyer_org_id and prime_org_id. */
const everybody: SQL = sql`
  select p.contract_id, p.organization_id, p.role from contract_parties p join c on c.id = p.contract_id where not p.is_deleted
  union select id, buyer_org_id, 'buyer' from c where buyer_org_id is not null
  union select id, prime_org_id, 'prime' from c where prime_org_id is not null`;

/** The organizations whose figures include the ties: see `isInFiguresOf`. */
type Roots = readonly string[];
export const tieCounts = (contract: string, roots: Roots): SQL =>
  isInFiguresOf(
    contract,
    "organizations",
    roots.map((id) => sql`${id}::uuid`),
  );

/** The contracts of some organizations' newest ties and all organizations in them, as `c` and `t`. */
const aroundOrganizations = (ids: readonly string[], roots: Roots, max = tiesMax): SQL => sql`
  c as materialized (
    select k.id, k.buyer_org_id, k.prime_org_id, k.current_value, k.currency, k.date_signed, k.award_date, k.start_date,
      k.end_date from contracts k
    where k.id in (select contract_id from (${newestTies(ids, roots, max)}) n)
  ), t as materialized (${everybody})`;

export type TiedOrganization = { id: string; count: number; evidence: string[] };

/**
 * The organizations in contracts of some others, those with the most contracts first, each with the largest of these as
 * evidence.
 */
export async function tiedOrganizations(
  db: Db,
  ids: readonly string[],
  { roots, except, limit, max = tiesMax }: { roots: Roots; except: readonly string[]; limit: number; max?: number },
): Promise<TiedOrganization[]> {
  return rowsOf<TiedOrganization>(
    db,
    {
      id: sql`f.id`,
      count: sql`f.count`,
      evidence: sql`array(
      select c.id from c where c.id in (select t.contract_id from t where t.organization_id = f.id)
      order by c.current_value desc nulls last, c.id limit ${evidenceMax})`,
    },
    (columns) => sql`
    with ${aroundOrganizations(ids, roots, max)}, found as (
      select organization_id as id, count(distinct contract_id) as count from t
      where organization_id <> all(${sql.param(except)}::uuid[])
        and exists (select from organizations o where o.id = organization_id and not o.is_deleted)
      group by 1 order by 2 desc, 1 limit ${limit}
    )
    select ${columns} from found f order by f.count desc, f.id`,
  );
}

export const evidenceMax = 5;

type Node = ContractNetwork["nodes"][number];
type Edge = ContractNetwork["edges"][number];

/**
 * The organizations within `depth` steps of one, a step being a shared contract, those with the most contracts first,
 * and the ties between them. Of an organization with many contracts only the newest are read.
 */
export async function contractNetwork(db: Db, id: string, depth: number): Promise<ContractNetwork> {
  const depths = new Map([[id, 0]]);
  let isCapped = false;
  for (let step = 1, edge = [id]; step <= depth && edge.length > 0; step++) {
    const room = limits.networkNodesMax - depths.size;
    isCapped ||= await hasMoreTies(db, edge, [id]);
    const near = await tiedOrganizations(db, edge, { roots: [id], except: [...depths.keys()], limit: room + 1 });
    isCapped ||= near.length > room;
    edge = near.slice(0, room).map((found) => found.id);
    for (const found of edge) depths.set(found, step);
  }
  const [named, edges] = await Promise.all([nodesOf(db, depths), contractEdges(db, [...depths.keys()], [id])]);
  const nodes = named.map((node) => ({
    ...node,
    weight: edges.items.filter(({ source, target }) => source === node.id || target === node.id).length,
  }));
  return { nodes, edges: edges.items, isCapped: isCapped || edges.isCapped };
}

/** Whether one of some organizations has more contracts that count than were read. */
export async function hasMoreTies(db: Db, ids: readonly string[], roots: Roots): Promise<boolean> {
  const more = (from: SQL, column: string) =>
    sql`exists (select from ${from} where ${sql.raw(column)} = o.id and not k.is_deleted and ${tieCounts("k", roots)}
      offset ${tiesMax} limit 1)`;
  const parties = sql`contract_parties p join contracts k on k.id = p.contract_id and not p.is_deleted`;
  const { rows } = await db.execute(sql`
    select from unnest(${sql.param(ids)}::uuid[]) o (id)
    where ${more(parties, "p.organization_id")} or ${more(sql`contracts k`, "k.buyer_org_id")}
      or ${more(sql`contracts k`, "k.prime_org_id")} limit 1`);
  return rows.length > 0;
}

async function nodesOf(db: Db, depths: ReadonlyMap<string, number>): Promise<Omit<Node, "weight">[]> {
  const rows = await rowsOf<{ id: string; type: OrgType; label: string; region: string | null }>(
    db,
    { id: sql`o.id`, type: sql`o.org_type`, label: sql`o.name`, region: sql`o.region` },
    (columns) => sql`select ${columns} from organizations o
    where o.id = any(${sql.param([...depths.keys()])}::uuid[]) and not o.is_deleted`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...depths].flatMap(([id, depth]) => {
    const node = found.get(id);
    return node ? { ...node, depth } : [];
  });
}

type Pair = Omit<Edge, "relation" | "roles"> & { roles: [ContractPartyRole, ContractPartyRole][] };

/** The ties by contracts between some organizations, those with the most contracts first. The buyer is the source. */
export async function contractEdges(
  db: Db,
  ids: readonly string[],
  roots: Roots,
): Promise<{ items: Edge[]; isCapped: boolean }> {
  const columns: Columns<Pair> = {
    source: sql`s.source`,
    target: sql`s.target`,
    contractCount: sql`s.count`,
    ...sumColumns({ value: sumOf("s") }),
    since: sql`s.since`,
    until: sql`s.until`,
    evidence: sql`s.evidence`,
    roles: sql`r.roles`,
  };
  const rows = await rowsOf<Pair>(
    db,
    columns,
    (list) => sql`
    with ${aroundOrganizations(ids, roots)}, among as materialized (
      select * from t where organization_id = any(${sql.param(ids)}::uuid[])
    ), pairs as materialized (
      select distinct a.organization_id as source, b.organization_id as target, a.contract_id, a.role as one, b.role as other
      from among a join among b on b.contract_id = a.contract_id and b.organization_id > a.organization_id
    ), roles as (
      select source, target, json_agg(distinct array[one, other]::text[]) as roles
      from (select distinct source, target, one, other from pairs) p group by 1, 2
    ), sums as (
      select p.source, p.target, count(*) as count,
        ${sumParts("value", { value: sql`c.current_value`, only: sql`c.currency = 'USD'` })},
        min(coalesce(c.date_signed, c.award_date, c.start_date))::text as since, max(c.end_date)::text as until,
        (array_agg(c.id order by c.current_value desc nulls last, c.id))[1:${sql.raw(String(evidenceMax))}] as evidence
      from (select distinct source, target, contract_id from pairs) p join c on c.id = p.contract_id group by 1, 2
    )
    select ${list} from sums s join roles r using (source, target)
    order by s.count desc, source, target limit ${edgesMax + 1}`,
  );
  return { items: rows.slice(0, edgesMax).map(directed), isCapped: rows.length > edgesMax };
}

function directed({ source, target, roles, ...pair }: Pair): Edge {
  const given = roles.map(([one, other]) => ({ source: one, target: other }));
  const isReverse = !roles.some(([one]) => one === "buyer") && roles.some(([, other]) => other === "buyer");
  if (!isReverse) return { ...pair, source, target, roles: given, relation: "contractAward" };
  const turned = given.map((role) => ({ source: role.target, target: role.source }));
  return { ...pair, source: target, target: source, roles: turned, relation: "contractAward" };
}
