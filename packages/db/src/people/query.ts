import {
  type ListPeople,
  type PersonFilter,
  type PersonHit,
  type PersonPage,
  type PersonRow,
  type PersonSort,
  type PublicProfile,
  type QuickSearch,
  serviceDomain,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { accountKeys as keys } from "../accounts/table.js";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { listNamed, type Named } from "../engine/family/named-lists.js";
import { isFoundIn } from "../engine/search/reading.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";

/* Public profiles: active accounts, and only the columns listed here. */

/** Following does not count, only an approved claim: otherwise anyone could see, or be seen by, any organization. */
export const isApprovedMember = (alias: string): SQL =>
  sql.raw(`${alias}.verification_status = 'approved' and ${alias}.relationship <> 'follower'`);

/** A service account is not a person. */
const live = sql`r.status = 'active' and r.email not like ${`%@${serviceDomain}`}`;
const affiliations = sql`user_organizations l join organizations o on o.id = l.organization_id and not o.is_deleted
  where l.user_id = r.id and ${isApprovedMember("l")} order by l.is_primary desc, l.linked_at, o.id`;

const person = columnsOf("r", ["id", "firstName", "lastName", "professionalTitle"]);
const ofOrganization = {
  organizationId: sql`(select o.id from ${affiliations} limit 1)`,
  organizationName: sql`(select o.name from ${affiliations} limit 1)`,
};
const row: Record<keyof PersonRow, SQL> = { ...person, userSegment: sql`r.user_segment`, ...ofOrganization };

/** Each word must be a prefix of a word of the name or the title; % and _ are literal. */
function hasWords(text: string): SQL {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const conditions = words.map(
    (word) => sql`${keys.words} like '% ' || pave_fold(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}

type PersonTypes = { filter: PersonFilter; row: PersonRow; sort: PersonSort; facet: never };

const people: Family<PersonTypes> = {
  from: sql`users r`,
  live,
  row,
  harmless: new Set(),
  conditions: {
    search: hasWords,
    userSegment: (segments) => isOneOf(keys.segment, segments),
    organizationId: (ids) =>
      sql`r.id in (select l.user_id from user_organizations l
        where ${isOneOf(sql`l.organization_id`, ids, "uuid")} and ${isApprovedMember("l")})`,
    organization: (text) =>
      sql`r.id in (select l.user_id from organizations o join user_organizations l on l.organization_id = o.id
        where ${isFoundIn("search_organizations", text, sql`o.id`)} and ${isApprovedMember("l")})`,
  },
  sorts: {
    name: [{ key: keys.name, type: "text" }],
    userSegment: [
      { key: keys.segment, type: "text" },
      { key: keys.name, type: "text" },
    ],
  },
  facets: {},
};

const begins = (text: string): SQL =>
  sql`(${keys.words} like ' ' || pave_fold(${text.replace(/[\\%_]/g, "\\$&")}) || '%')`;
const named: Named<PersonTypes> = {
  level: (text) => sql`${begins(text)}::integer`,
  texts: ({ firstName, lastName, professionalTitle }) => ({ name: `${firstName} ${lastName}`, professionalTitle }),
  usual: "name",
};

/** A page of the people with public accounts. */
export function listPeople(db: Db, query: ListPeople): Promise<JsonText<PersonPage>> {
  return listNamed<PersonTypes>(db, people, named, query);
}

/** The number of people matching a few letters that compete for the first places. */
const contenders = 200;

/** The people matching a few letters: those whose name starts with them, then those with such words, by name. */
export async function quickSearchPeople(db: Db, { q, limit }: QuickSearch): Promise<PersonHit[]> {
  return itemsOf(
    db,
    jsonObject<PersonHit>({ ...person, ...ofOrganization }),
    (item) => sql`select ${item} from (select * from users r where ${live} and ${hasWords(q)} limit ${contenders}) r
    order by ${begins(q)} desc, ${keys.name}, r.id limit ${limit}`,
  );
}

const affiliation = jsonObject<PublicProfile["organizations"][number]>({
  organizationId: sql`o.id`,
  ...columnsOf("o", ["name", "orgType", "region"]),
  ...columnsOf("l", ["relationship", "isPrimary"]),
});

/** One public profile; null if there is no active account of this id. */
export async function getPerson(db: Db, id: string): Promise<PublicProfile | null> {
  const [profile = null] = await itemsOf(
    db,
    jsonObject<PublicProfile>({
      ...person,
      userSegment: sql`r.user_segment`,
      organizations: sql`array(select ${affiliation} from ${affiliations})`,
    }),
    (item) => sql`select ${item} from users r where r.id = ${id} and ${live}`,
  );
  return profile;
}
