import {
  limits,
  matchAll,
  type ownKinds,
  type SearchGroup,
  type SearchItem,
  type SearchMatch,
  type SearchTerm,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { select } from "../engine/sql/rows.js";

type OwnKind = (typeof ownKinds)[number];
type Own = { id: string; kind: OwnKind; name: string; subtitle: string | null; isNear: boolean };

const ownMax = sql.raw(String(limits.savedSearchesMax + limits.portfoliosMax + limits.dashboardsMax));

/**
 * Matches among the person's own items; the few names are compared here with the same terms. If none matches,
 * misspelled names.
 */
export async function ownHits(
  db: Db,
  userId: string,
  { text, terms }: { text: string; terms: readonly SearchTerm[] },
  limit: number,
): Promise<SearchGroup[]> {
  const columns = {
    id: sql`r.id`,
    kind: sql`r.kind`,
    name: sql`r.name`,
    subtitle: sql`r.subtitle`,
    isNear: sql`pave_is_near(r.name, ${sql.placeholder("text")})`,
  };
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
  const rows = await runNamed(db, "own names", write, { userId, text });
  const named = rows.flatMap((own) => ownItem(own, matchAll({ name: own.name }, terms)));
  const near = named.length > 0 ? [] : rows.filter(({ isNear }) => isNear && terms.length > 0);
  const groups = new Map<OwnKind, SearchItem[]>();
  for (const item of [...named, ...near.flatMap((own) => ownItem(own, { field: "name", text: own.name, ranges: [] }))])
    groups.set(item.kind, [...(groups.get(item.kind) ?? []), item]);
  return [...groups].map(([kind, items]) => ({
    kind,
    count: items.length,
    isEstimate: false,
    items: items.toSorted((a, b) => b.score - a.score).slice(0, limit),
  }));
}

function ownItem({ id, kind, name, subtitle }: Own, matched: SearchMatch | null): (SearchItem & { kind: OwnKind })[] {
  if (!matched) return [];
  const [[from, to] = [-1, -1]] = matched.ranges;
  const exact = from === 0 && to === name.length;
  const score = exact ? 5_000 : from === 0 ? 4_000 : from > 0 ? 2_000 : 0;
  return [{ id, kind, title: name, subtitle, matched, score, exact, isSample: false }];
}
