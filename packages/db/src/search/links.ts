import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { rowsOf } from "../engine/sql/rows.js";
import { type Reference, references } from "../families/references.js";

/** The kinds of records whose importance increases with links from others. */
const linked = ["organizations", "projects", "programs", "assets"];
/** Runs in a job, as the statement takes longer than a caller would wait. */
const countMs = 60_000;
const slice = 1_000;

type Links = { id: string; links: number };

/**
 * Counts the records that name each organization, project, program and asset, as a part of its importance: 6 points for
 * each power of ten, at most 30. Entries whose points change are written in slices.
 */
export async function countLinks(db: Db): Promise<void> {
  for (const to of linked) {
    const changed = await withStatementTimeout(db, (tx) => changedLinks(tx, to), countMs);
    for (let at = 0; at < changed.length; at += slice) {
      const some = changed.slice(at, at + slice);
      const [ids, links] = [some.map(({ id }) => id), some.map(({ links }) => links)];
      await db.execute(sql`update ${entriesOf(to)} e set importance = e.importance - e.links + n.links, links = n.links
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(links)}::smallint[]) n (id, links) where e.id = n.id`);
    }
  }
}

const entriesOf = (table: string) => sql.identifier(`search_${table}`);

function changedLinks(db: Db, to: string): Promise<Links[]> {
  const counts = references.filter((reference) => reference.to === to).map(countOf);
  const links = sql`least(round(6 * log(1 + coalesce(c.n, 0))), 30)::integer`;
  return rowsOf<Links>(
    db,
    { id: sql`e.id`, links },
    (columns) => sql`select ${columns} from ${entriesOf(to)} e left join (
      select id, sum(n) as n from (${sql.join(counts, sql` union all `)}) r group by id) c on c.id = e.id
      where e.links <> ${links} order by e.id`,
  );
}

function countOf({ of, column, details, entityType }: Reference) {
  const name = sql.identifier(column);
  const isLive = details ? sql`true` : sql`not is_deleted`;
  const isOfType = entityType === undefined ? sql`true` : sql`entity_type = ${entityType}`;
  return sql`select ${name} as id, count(*) as n from ${sql.identifier(details?.table ?? of)}
    where ${name} is not null and ${isLive} and ${isOfType} group by 1`;
}
