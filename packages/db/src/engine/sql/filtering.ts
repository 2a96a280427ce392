import { type SQL, sql } from "drizzle-orm";

/** The condition of each field of a filter. */
export type Conditions<Filter> = {
  [Field in keyof Required<Filter>]: (values: NonNullable<Filter[Field]>) => SQL;
};

/** One value is compared by `=`, which preserves the order of an index below it; several by `any`. */
export function isOneOf(
  expression: SQL,
  values: readonly (string | number)[],
  type: "text" | "integer" | "uuid" = "text",
): SQL {
  const [only, ...more] = values;
  return more.length === 0
    ? sql`${expression} = ${only}`
    : sql`${expression} = any(${sql.param(values)}::${sql.raw(type)}[])`;
}

/** A value that is known and none of these. */
export const isNoneOf = (expression: SQL, values: readonly string[]): SQL =>
  sql`${expression} <> all(${sql.param(values)}::text[])`;

/** Restricts to the given ids; no restriction if none are given. */
export const hasId = (id: SQL, ids: readonly string[] | undefined): SQL =>
  ids === undefined ? sql`true` : isOneOf(id, ids, "uuid");

/** At least one of the conditions. */
export function anyCondition(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

/** Whether a list of texts has one of the values. */
export const overlaps = (expression: SQL, values: readonly string[]): SQL =>
  sql`${expression} && ${sql.param(values)}::text[]`;

/** A `like` pattern that matches a text anywhere, folded as by `pave_fold`: the caller's % and _ are not wildcards. */
export function containsPattern(text: string): SQL {
  return sql`'%' || pave_fold(${text.replace(/[\\%_]/g, "\\$&")}) || '%'`;
}

/** The effective fields of a filter: given, and not an empty list or text. */
export function givenFields<Filter extends object>(
  conditions: Conditions<Filter>,
  filter: Filter,
): (keyof Filter & string)[] {
  return fieldsOf(conditions).filter((field) => {
    const value = filter[field];
    return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
  });
}

/** The filter part of a query. */
export function filterIn<Filter extends object>(conditions: Conditions<Filter>, query: Filter): Filter {
  const entries = givenFields(conditions, query).map((field) => [field, query[field]]);
  // Guarantee of the cast: each entry is one of the filter's.
  return Object.fromEntries(entries) as Filter;
}

/** The conditions of a filter, one for each given field. */
export function conditionsOf<Filter extends object>(conditions: Conditions<Filter>, filter: Filter): SQL[] {
  return givenFields(conditions, filter).map((field) => condition(conditions, field, filter[field]));
}

/** Guarantee of the cast: the keys of the conditions are the fields of the filter. */
function fieldsOf<Filter extends object>(conditions: Conditions<Filter>): (keyof Filter & string)[] {
  return Object.keys(conditions) as (keyof Filter & string)[];
}

/** Guarantee of the cast: the values are the given ones of this field. */
function condition<Filter extends object>(
  conditions: Conditions<Filter>,
  field: keyof Filter & string,
  values: unknown,
): SQL {
  return (conditions[field] as (values: unknown) => SQL)(values);
}
