import type { OrganizationHit, QuickSearch } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { runNamed } from "../named.js";
import { organizationKeys as keys, prominent } from "../tables/organizations.js";
import { identifierMatches } from "./organizations-identifiers.js";

const columns = sql`o.id, o.name, o.org_type as "orgType", o.region, o.locality, 'sample' = any(o.sources) as "isSample"`;
const bySize = sql`order by (o.status = 'active') desc, ${keys.size} desc, ${keys.name}`;
const other = sql`not is_deleted and not (status = 'active' and ${keys.size} >= 4)`;

/**
 * The organizations that a few letters may mean: those with this identifier, then names that begin so, then names
 * with these words, then, only when they are fewer than asked for, names with words that are spelled much alike.
 * Within each, large bodies at work come first.
 */
export async function quickSearchOrganizations(db: Db, { q, limit }: QuickSearch): Promise<OrganizationHit[]> {
  const known = await findByIdentifier(db, q, limit);
  const searches = known.length > 0 ? [findByPrefix] : [findByPrefix, findByWords, findBySpelling];
  const found = new Map(known.map((hit) => [hit.id, hit]));
  for (const search of searches) {
    if (found.size >= limit) break;
    for (const hit of await search(db, q, limit)) if (!found.has(hit.id)) found.set(hit.id, hit);
  }
  return [...found.values()].slice(0, limit);
}

async function findByIdentifier(db: Db, text: string, limit: number): Promise<OrganizationHit[]> {
  const matches = identifierMatches(text);
  if (matches.length === 0) return [];
  const { rows } = await db.execute<OrganizationHit>(
    sql`select ${columns}, 'identifier' as match from organizations o
      where not is_deleted and (${sql.join(matches, sql` or `)}) ${bySize} limit ${limit}`,
  );
  return rows;
}

/** Of the names that fit, so many compete for the first places. */
const contenders = sql.raw("50");

function contest(match: "prefix" | "word" | "similar", found: SQL): SQL {
  return sql`(select ${columns}, ${sql.raw(`'${match}'`)} as match
    from (select * from organizations where ${found} limit ${contenders}) o ${bySize})`;
}

const text = sql`lower(${sql.placeholder("text")})`;
const begins = sql`${keys.name} >= ${text} and ${keys.name} < ${text} || chr(1114111)`;

/** Append stops at the limit: the other names are not read when the large bodies fill it. */
function findByPrefix(db: Db, text: string, limit: number): Promise<OrganizationHit[]> {
  const write = () => sql`
    ${contest("prefix", sql`${prominent} and ${begins} order by ${keys.name}`)} union all
    ${contest("prefix", sql`${other} and ${begins} order by ${keys.name}`)} limit ${sql.raw(String(limit))}`;
  return runNamed(db, `organizations prefix ${limit}`, write, { text });
}

/** The last word may still be half typed; those before it are whole. */
function findByWords(db: Db, text: string, limit: number): Promise<OrganizationHit[]> {
  const [, whole = "", last = ""] = /^(?:(.*)\s)?(\S+)$/su.exec(text) ?? [];
  const begun = sql`coalesce(pave_tsquery(${last}), '')`;
  return findHolding(
    db,
    "word",
    whole ? sql`plainto_tsquery('simple', pave_fold(${whole})) && ${begun}` : begun,
    limit,
  );
}

async function findBySpelling(db: Db, text: string, limit: number): Promise<OrganizationHit[]> {
  const query = await correctSpelling(db, text);
  return query === null ? [] : findHolding(db, "similar", sql`to_tsquery('simple', ${query})`, limit);
}

/** Planned for its words each time: how common they are decides how to look for them. */
async function findHolding(db: Db, match: "word" | "similar", query: SQL, limit: number): Promise<OrganizationHit[]> {
  const { rows } = await db.execute<OrganizationHit>(sql`
    ${contest(match, sql`${prominent} and search @@ (${query})`)} union all
    ${contest(match, sql`${other} and search @@ (${query})`)} limit ${limit}`);
  return rows;
}

/**
 * The text as a tsquery in which each word that no name has stands for those that it begins, or else for the three
 * that share the most trigrams with it; null when every word is known. Vocabulary and words are a-z and 0-9 only.
 */
async function correctSpelling(db: Db, text: string): Promise<string | null> {
  const { rows } = await db.execute<{ query: string | null }>(sql`
    with typed as (
      select word, place, exists (select from search_words s where s.word collate "C" = t.word) or length(word) < 4 as is_known
      from regexp_split_to_table(pave_fold(${text}), '[^a-z0-9]+') with ordinality t (word, place)
      where word <> ''
    )
    select string_agg('(' || case
        when is_known then word
        when exists (select from search_words s where s.word collate "C" >= t.word and s.word collate "C" < t.word || '~')
          then word || ':*'
        else coalesce((select string_agg(near.word, ' | ') from (
          select s.word from search_words s where s.word % t.word order by similarity(s.word, t.word) desc, s.word limit 3
        ) near), word) end || ')', ' & ' order by place) as query
    from typed t having bool_or(not is_known)`);
  return rows[0]?.query ?? null;
}
