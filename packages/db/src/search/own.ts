import { limits, matchAll, type ownKinds, type SearchGroup, type SearchItem, type SearchTerm } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { select } from "../engine/sql/rows.js";

type OwnKind = (typeof ownKinds)[number];
type Own = { id: string; kind: OwnKind; name: string; subtitle: string | null };

const ownMax = sql.raw(String(limits.savedSearchesMax + limits.portfoliosMax + limits.dashboardsMax));

/** Matches among the person's own items; the few names are compared here with the same terms. */
export async function ownHits(
  db: Db,
  userId: string,
  terms: readonly SearchTerm[],
  limit: number,
): Promise<SearchGroup[]> {
  const columns = { id: sql`r.id`, kind: sql`r.kind`, name: sql`r.name`, subtitle: sql`r.subtitle` };
  const of = sql`${sql.placeholder("userId")}::uuid`;
  const write = () =>
    select<Own>(
      columns,
      (list) => sql`select ${list} from (
        select id, case when id::text in (
            select v.value from users u, jsonb_each_text(u.preferences -> 'defaultViews') v where u.id = ${of}
          ) then 'view' else 'search' end as kind, name, entity_type as subtitle from saved_searches where user_id = ${of}
        union all select id, 'portfolio', name, description from portfolios where user_id = ${of}
        union all select id, 'dashboard', name, null from dashboards where user_id = ${of}
      ) r order by name, id limit ${ownMax}`,
    );
  const groups = new Map<OwnKind, SearchItem[]>();
  for (const { id, kind, name, subtitle } of await runNamed(db, "own names", write, { userId })) {
    const matched = matchAll({ name }, terms);
    if (!matched) continue;
    const exact = matched.ranges[0]?.[0] === 0 && matched.ranges[0][1] === name.length;
    const score = exact ? 5_000 : matched.ranges[0]?.[0] === 0 ? 4_000 : 2_000;
    const item = { id, kind, title: name, subtitle, matched, score, exact, isSample: false };
    groups.set(kind, [...(groups.get(kind) ?? []), item]);
  }
  return [...groups].map(([kind, items]) => ({
    kind,
    count: items.length,
    isEstimate: false,
    items: items.toSorted((a, b) => b.score - a.score).slice(0, limit),
  }));
}
