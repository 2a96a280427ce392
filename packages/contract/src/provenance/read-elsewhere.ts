import type * as z from "zod";
import type { FamilyKey } from "../families/subsets.js";

/* Fields of list rows whose values change without a change of the record: they state another record, or the day. */

/** The field of another record that a field repeats: `id` names the row's field with the id of that record. */
export type ReadFrom = {
  family: FamilyKey;
  field: string;
  id: string;
  /** The rows to which this applies, if the id may be of several families. */
  when?: Readonly<Record<string, string>>;
};

/** The keys of JSON Schema and OpenAPI under which both kinds of fields are declared. */
const fromKey = "x-read-from";
const dayKey = "x-of-the-day";

/**
 * A value that is read from another record at each answer. The feed states it as it is when the record itself changes;
 * a copy joins it by the id.
 */
export function readFrom<Shape extends z.ZodType>(shape: Shape, meaning: string, ...from: ReadFrom[]): Shape {
  const names = [...new Set(from.map(({ field }) => `\`${field}\``))].join(" or ");
  const ids = [...new Set(from.map(({ id }) => `\`${id}\``))].join(" or ");
  const description = `${meaning}. Read from ${names} of the record ${ids}: a change of it is a change of that record, not of this one`;
  return shape.meta({ description, [fromKey]: from });
}

/** A value that also depends on the day (UTC) of the answer, and so changes as days pass. */
export function ofTheDay<Shape extends z.ZodType>(shape: Shape, meaning: string): Shape {
  const description = `${meaning}. As of the day of the response: it may change as days pass, without a change of the record`;
  return shape.meta({ description, [dayKey]: true });
}

type Row = { shape: Readonly<Record<string, z.ZodType>> };

/** The fields of a row that are read from other records. */
export function fieldsReadFrom({ shape }: Row): Record<string, readonly ReadFrom[]> {
  const found = Object.entries(shape).map(([field, value]) => [field, value.meta()?.[fromKey]] as const);
  // Guarantee of the cast: `readFrom` alone writes the key.
  return Object.fromEntries(found.filter(([, from]) => from !== undefined)) as Record<string, readonly ReadFrom[]>;
}

/** The fields of a row that depend on the day. */
export function fieldsOfTheDay({ shape }: Row): string[] {
  return Object.keys(shape).filter((field) => shape[field]?.meta()?.[dayKey] === true);
}
