import type { ContractRelationship } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { organizationNames } from "../engine/records/names.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { newestTies, tiedOrganizations } from "./network.js";

/** Neighbors read at each end, and newest contracts of each. */
const neighboursMax = 200;
const newestMax = 1_000;
const betweenMax = 50;
const pathsMax = 10;

type Path = ContractRelationship["paths"][number];
type Step = Path["steps"][number];
type Tie = { from: string; to: string; relation: Step["relation"]; evidence: string[] };

/**
 * The shortest paths between two organizations by contracts and by ownership, at most three steps long. Of an
 * organization with many contracts only the newest are read; `isCapped` states that there may be more paths.
 */
export async function organizationPaths(db: Db, a: string, b: string): Promise<{ paths: Path[]; isCapped: boolean }> {
  const [fromA, fromB] = await Promise.all([tiesFrom(db, a, [a, b]), tiesFrom(db, b, [a, b])]);
  const direct = fromA.filter(({ to }) => to === b).map((tie) => [tie]);
  const onward = fromA.filter(({ to }) => to !== b);
  const back = fromB.filter(({ to }) => to !== a).map(reversed);
  const byTwo = onward.flatMap((tie) => back.filter(({ from }) => from === tie.to).map((last) => [tie, last]));
  const found = [...direct, ...byTwo];
  if (found.length <= pathsMax) found.push(...(await byThree(db, onward, back, [a, b])));
  const shown = found.slice(0, pathsMax);
  const names = await organizationNames(db, [...new Set(shown.flat().flatMap(({ from, to }) => [from, to]))]);
  const named = (id: string) => ({ id, name: names[id] ?? null });
  return {
    paths: shown.map((ties) => ({
      hops: ties.length,
      steps: ties.map(({ from, to, relation, evidence }) => ({ from: named(from), to: named(to), relation, evidence })),
    })),
    isCapped: found.length > pathsMax || fromA.length > neighboursMax || fromB.length > neighboursMax,
  };
}

const reversed = ({ from, to, ...tie }: Tie): Tie => ({ ...tie, from: to, to: from });

/** The organizations tied to one, those with the most contracts first. */
async function tiesFrom(db: Db, id: string, roots: readonly string[]): Promise<Tie[]> {
  const [tied, owned] = await Promise.all([
    tiedOrganizations(db, [id], { roots, except: [id], limit: neighboursMax + 1, max: newestMax }),
    rowsOf<{ id: string }>(
      db,
      { id: sql`o.id` },
      (columns) => sql`select ${columns}
      from organizations o where not o.is_deleted and (o.parent_organization_id = ${id}
        or o.id = (select p.parent_organization_id from organizations p where p.id = ${id})) order by 1 limit ${neighboursMax}`,
    ),
  ]);
  return [
    ...tied.map(({ id: to, evidence }): Tie => ({ from: id, to, relation: "contractAward", evidence })),
    ...owned.map(({ id: to }): Tie => ({ from: id, to, relation: "ownership", evidence: [] })),
  ];
}

/** The paths over two organizations in between that are tied by a contract or as parent and child. */
async function byThree(
  db: Db,
  onward: readonly Tie[],
  back: readonly Tie[],
  roots: readonly string[],
): Promise<Tie[][]> {
  const [near, far] = [onward.map(({ to }) => to), back.map(({ from }) => from)];
  if (near.length === 0 || far.length === 0) return [];
  const columns: Columns<Tie> = {
    from: sql`x.organization_id`,
    to: sql`y.organization_id`,
    relation: sql`'contractAward'`,
    evidence: sql`(array_agg(distinct x.contract_id))[1:5]`,
  };
  const rows = await rowsOf<Tie>(
    db,
    columns,
    (list) => sql`
    with x as materialized (${newestTies(near, roots, betweenMax)}),
      y as materialized (${newestTies(far, roots, betweenMax)})
    (select ${list} from x join y on y.contract_id = x.contract_id and y.organization_id <> x.organization_id
    group by 1, 2 order by count(distinct x.contract_id) desc, 1, 2 limit ${pathsMax + 1})
    union all
    (select o.parent_organization_id, o.id, 'ownership', '{}'::uuid[] from organizations o
    where not o.is_deleted and o.parent_organization_id = any(${sql.param(near)}::uuid[]) and o.id = any(${sql.param(far)}::uuid[])
    order by 2 limit ${pathsMax})
    union all
    (select o.id, o.parent_organization_id, 'ownership', '{}'::uuid[] from organizations o
    where not o.is_deleted and o.id = any(${sql.param(near)}::uuid[]) and o.parent_organization_id = any(${sql.param(far)}::uuid[])
    order by 1 limit ${pathsMax})`,
  );
  return rows.flatMap((middle) => {
    const first = onward.find(({ to }) => to === middle.from);
    const last = back.find(({ from }) => from === middle.to);
    return first && last && first.from !== middle.to && last.to !== middle.from ? [[first, middle, last]] : [];
  });
}
