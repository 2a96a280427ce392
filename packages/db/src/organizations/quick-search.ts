import type { OrganizationHit, QuickSearch } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { identifierMatches } from "./identifiers.js";
import { lookUpWords, type TypedWord, wordsQuery } from "./search-words.js";
import { organizationKeys as keys, prominent } from "./table.js";

const columns = sql`o.id, o.name, o.org_type as "orgType", o.region, o.locality, 'sample' = any(o.sources) as "isSample"`;
const bySize = sql`order by (o.status = 'active') desc, ${keys.size} desc, ${keys.name}`;
const other = sql`not is_deleted and not (status = 'active' and ${keys.size} >= 4)`;

/**
 * The organizations that a few letters may mean: those with this identifier, then names that begin so, then names
 * with these words or, where no name has such a word, with those that it is a slip of.
 * Within each, large bodies at work come first.
 */
export async function quickSearchOrganizations(db: Db, { q, limit }: QuickSearch): Promise<OrganizationHit[]> {
  const known = await findByIdentifier(db, q, limit);
  const searches = known.length > 0 ? [findByPrefix] : [findByPrefix, findByWords];
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

function contest(match: OrganizationHit["match"], found: SQL): SQL {
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

/** Large bodies at work are few enough to be looked up by any words; the others are asked only when these leave room. */
async function findByWords(db: Db, text: string, limit: number): Promise<OrganizationHit[]> {
  const typed = await lookUpWords(db, text);
  const match = typed.some(({ isBeginning }) => !isBeginning) ? "similar" : "word";
  const words = wordsQuery(typed, false);
  if (words === null) return [];
  const large = await findHolding(db, match, prominent, words, limit);
  if (large.length === limit) return large;
  return [...large, ...(await findAmongOthers(db, match, typed, words, limit - large.length))];
}

/**
 * Looking up a half typed word that begins words of many names is dear. So the words before it are looked up alone,
 * and where they are those of few names it only has to be compared with these; next it counts as whole.
 */
async function findAmongOthers(
  db: Db,
  match: OrganizationHit["match"],
  typed: readonly TypedWord[],
  words: string,
  limit: number,
): Promise<OrganizationHit[]> {
  const few = await findAmongFew(db, match, typed, limit);
  if (few) return few;
  const whole = typed.at(-1)?.isWord ? await findHolding(db, match, other, wordsQuery(typed, true), limit) : [];
  return whole.length < limit ? [...whole, ...(await findHolding(db, match, other, words, limit))] : whole;
}

/** Null when the words before the last are those of too many names to tell. */
async function findAmongFew(
  db: Db,
  match: OrganizationHit["match"],
  typed: readonly TypedWord[],
  limit: number,
): Promise<OrganizationHit[] | null> {
  const before = wordsQuery(typed.slice(0, -1), true);
  const last = wordsQuery(typed.slice(-1), false);
  if (before === null || last === null) return null;
  const { rows } = await db.execute<{ looked: number; hits: OrganizationHit[] }>(sql`
    with few as materialized (
      select id, name, org_type, region, locality, sources, status, size_band, search
      from organizations where ${other} and search @@ to_tsquery('simple', ${before}) limit ${fewMax + 1}
    )
    select (select count(*) from few) as looked, coalesce((select json_agg(hit) from (
      select ${columns}, ${match} as match from few o where o.search @@ to_tsquery('simple', ${last}) ${bySize} limit ${limit}
    ) hit), '[]') as hits`);
  const [found] = rows;
  return found && (found.looked <= fewMax || found.hits.length === limit) ? found.hits : null;
}

const fewMax = 300;

/** Planned for its words each time: how common they are decides how to look for them. */
async function findHolding(
  db: Db,
  match: OrganizationHit["match"],
  among: SQL,
  words: string | null,
  limit: number,
): Promise<OrganizationHit[]> {
  if (words === null) return [];
  const { rows } = await db.execute<OrganizationHit>(
    sql`${contest(match, sql`${among} and search @@ to_tsquery('simple', ${words})`)} limit ${limit}`,
  );
  return rows;
}
