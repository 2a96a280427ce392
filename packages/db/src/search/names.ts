import type { NamedOrganization, SearchName, SearchNames } from "@pave/contract";
import type { NameQuestions } from "@pave/contract/grammar";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { wordFrequencies, wordsOfMany } from "../engine/search/frequencies.js";
import { jsonObject } from "../engine/sql/json-object.js";
import { select } from "../engine/sql/rows.js";

/** The records under each filter by organization, for an organization `o`; each condition has its index. */
const listed: Readonly<Record<string, SQL>> = {
  "assets.ownerOrgId": sql`select from assets where owner_org_id = o.id and not is_deleted`,
  "projects.sponsorOrgId": sql`select from projects where sponsor_org_id = o.id and not is_deleted`,
  "projects.ownerOrgId": sql`select from projects where owner_org_id = o.id and not is_deleted`,
  "contracts.buyerOrgId": sql`select from contracts where buyer_org_id = o.id and not is_deleted`,
  "contracts.primeOrgId": sql`select from contracts where prime_org_id = o.id and not is_deleted`,
  "contract-parties.organizationId": sql`select from contract_parties where organization_id = o.id and not is_deleted`,
  "programs.administeringOrgId": sql`select from programs where administering_org_id = o.id and not is_deleted`,
  "deals.debtorOrgId": sql`select from program_bonds where issuer_org_id = o.id
    union all select from program_loans where borrower_org_id = o.id and not is_deleted`,
};
/** The filters by organization whose records the look-up counts, as family and parameter. */
export const listedFilters: readonly string[] = Object.keys(listed);

const filters = sql.join(
  Object.entries(listed).map(([name, records]) => sql`case when exists (${records}) then ${sql.raw(`'${name}'`)} end`),
  sql`, `,
);

/** Entries compared for each text; of those with its words, as many answered. */
const comparedMax = 300;
const answeredMax = 40;
/**
 * Words of more entries than this are compared instead of looked up, as the index reads every match of a prefix: 40 ms
 * for "fire station" among 200,000 organizations. A phrase without other words is looked for among as many entries, the
 * most important ones.
 */
const lookedUpMax = 2_000;

const organization = jsonObject<NamedOrganization>({
  id: sql`o.id`,
  name: sql`o.name`,
  orgType: sql`o.org_type`,
  region: sql`o.region`,
  filters: sql`to_json(f.filters)`,
});

const name = jsonObject<SearchName>({
  phrase: sql`r.phrase`,
  match: sql`r.match`,
  organizations: sql`r.organizations`,
});

/**
 * The organizations that phrases of a text name, and the words that no record has, from one statement. Words of a name,
 * and misspelled ones, are answered only for organizations with records under a filter. `commonFrom`: words of more
 * entries are compared instead of looked up.
 */
export async function findNames(
  db: Db,
  { names, words, rest }: NameQuestions,
  commonFrom = lookedUpMax,
): Promise<SearchNames> {
  const frequencies = await wordFrequencies(db);
  const asked = [...new Set(words.flatMap((phrase) => phrase.split(" ")))];
  const [found] = await runNamed(db, "names in a text", write, {
    common: wordsOfMany(frequencies, "search_organizations", asked, commonFrom),
    phrases: names.map(({ phrase }) => phrase),
    forms: names.map(({ form }) => form),
    words,
    rest,
  });
  return found ?? { names: [], unknown: [] };
}

const write = () =>
  select<SearchNames>(
    {
      names: sql`coalesce((select json_agg(${name}) from named r), '[]')`,
      unknown: sql`array(select w from unnest(${sql.placeholder("rest")}::text[]) w
        where not exists (select from search_words s where s.word = public.pave_words(w)))`,
    },
    (list) => sql`
      with asked as materialized (
        select phrase, quote_literal(public.pave_whole(form))::tsquery as query, form
        from unnest(${sql.placeholder("phrases")}::text[], ${sql.placeholder("forms")}::text[]) a (phrase, form)
        where public.pave_whole(form) is not null
      ), whole as materialized (
        select s.id, s.importance, s.search from search_organizations s
        where s.search @@ (select string_agg(a.query::text, ' | ')::tsquery from asked a)
        order by s.importance desc limit ${sql.raw(String(comparedMax))}
      ), phrases as materialized (
        select w.phrase,
          string_agg(public.pave_term_query(t.words || t.meant, 'AB', false), ' & ')::tsquery as query,
          (string_agg(public.pave_term_query(t.words || t.meant, 'AB', false), ' & ')
            filter (where t.typed <> all(${sql.placeholder("common")}::text[])))::tsquery as leading,
          string_agg(public.pave_term_query(t.words, 'AB', false), ' & ')::tsquery as strict
        from unnest(${sql.placeholder("words")}::text[]) w (phrase)
          cross join lateral public.pave_search_terms(w.phrase, false) t group by w.phrase
      ), worded as materialized (
        -- As a function, a comparison does not use the index.
        select w.phrase, s.id, s.importance, s.is_strict
        from phrases w cross join lateral (
          select s.id, s.importance, s.search @@ w.strict as is_strict from search_organizations s
          where s.search @@ w.leading and ts_match_vq(s.search, w.query) limit ${sql.raw(String(comparedMax))}) s
        union all
        select w.phrase, s.id, s.importance, s.search @@ w.strict
        from phrases w join (
          select s.id, s.importance, s.search from search_organizations s
          where exists (select from phrases p where p.leading is null)
          order by s.importance desc limit ${sql.raw(String(lookedUpMax))}) s on ts_match_vq(s.search, w.query)
        where w.leading is null
      ), n as materialized (
        select distinct a.phrase, 'name' as match, w.id, w.importance from asked a join whole w on w.search @@ a.query
        union all
        select phrase, case when is_strict then 'words' else 'spelling' end, id, importance from (
          select phrase, is_strict, id, importance,
            row_number() over (partition by phrase order by is_strict desc, importance desc) as place from worded) x
        where place <= ${sql.raw(String(answeredMax))}
      ), named as (
      select n.phrase, n.match, json_agg(${organization} order by n.importance desc, o.id) as organizations
      from organizations o
        cross join lateral (select array_remove(array[${filters}], null) as filters) f
        join n on n.id = o.id
      -- As an array: the planner overestimates the number and would read the whole table.
      where not o.is_deleted and o.id = any(array(select id from n)) and (n.match = 'name' or f.filters <> '{}')
      group by n.phrase, n.match)
      select ${list}`,
  );
