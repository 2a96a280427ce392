import type { SourceNote } from "@pave/contract";
import {
  columnOf,
  defaultColumns,
  type Mention,
  type MentionScheme,
  nameMention,
  requiredColumns,
  suppliedShapes,
  type TargetName,
} from "@pave/db";
import { BadRow } from "../formats/row.js";

type Output<Shape> = Shape extends { _zod: { input: infer Input } } ? Input : never;
type Stated<Shape> = { [Field in keyof Shape]?: Output<Shape[Field]> | undefined };

/** Fields a source supplies for one organization. */
export type SuppliedFields = Stated<typeof suppliedShapes.organizations>;

/** A reference of a record: to a record of its own source, a record by key, or an organization. */
export type Named =
  | { target: TargetName; record: string }
  | { target: TargetName; key: string }
  /** The only row of a target with this key prefix. */
  | { target: TargetName; keyPrefix: string }
  | { organization: Exclude<MentionScheme, "record" | "key" | "key_prefix" | "name">; value: string }
  /** The organization of a name in a state or, without one, in the state of another organization's record. */
  | { name: string; state: string | undefined; near: string };

type Common = {
  /** The publisher's ID of the record, unique within the source. */
  recordId: string;
  /** As-of date. */
  asOf: string | null;
  /** true: the publisher has withdrawn the record; it no longer counts, unless a newer file states it again. */
  isWithdrawn?: boolean;
  /** true: several rows may describe the same record; the latest wins. */
  repeats?: boolean;
  /** The publisher's text of fields in a readable spelling; noted if it differs. */
  published?: Readonly<Record<string, string | undefined>>;
  /** Published values that are not used, by field, with the reason. */
  unused?: Readonly<Record<string, { published: string; warning: string } | undefined>> | undefined;
  /** Paths of unused parts of the row, for the import summary. */
  leftOut?: readonly string[];
  /** References that must resolve before the record is stored. */
  needs?: readonly string[];
  /** References, by the field that receives the id. */
  mentions?: Readonly<Record<string, Named | undefined>>;
};

/** One record of an organization, read and checked. */
export type BodyRecord = Common & {
  target?: "organizations";
  fields: SuppliedFields;
  /**
   * Values not stated by the row, such as the type of every body of a source; used if no source states one.
   */
  assumed?: SuppliedFields;
  /** Kind, place and name shared with other sources: see match/keys.ts. */
  matchKey?: string;
  /** False if bodies with the same key are too often different: a match is then listed, never merged. */
  joins?: boolean;
  /** Further keys that join it if unambiguous, after `matchKey`. */
  looseKeys?: string[];
  /** Names that make it a possible match of all bodies with the same name: listed, never merged. */
  nameKeys?: string[];
  /** Keys that other sources may use for the same body: listed if it is the other's own, never merged. */
  maybeKeys?: string[];
  /** Records of this source with the same body key are one body. Absent: the record is its own body. */
  bodyKey?: string;
  /** The body key of its parent in this source; the parent's record comes first. */
  parentKey?: string;
};

/** A record of one family, or a part of one. */
export type RecordOf<Target extends TargetName> = Common & {
  target: Target;
  fields: Stated<(typeof suppliedShapes)[Target]>;
  assumed?: Stated<(typeof suppliedShapes)[Target]>;
  /** Key shared by all sources: `listing|10.001`. */
  bodyKey?: string;
  /** Amounts summed across all source records, if one of them is the award's opening action. */
  adds?: Readonly<Record<string, number | undefined>>;
  /** true: a later action, whose amounts alone are not a total. */
  isLater?: boolean;
  /** Dates of which the earliest across all source records is used. */
  earliest?: Readonly<Record<string, string | undefined>>;
};
/** A record of another family, or a part of one. */
export type RelatedRecord = { [Target in Exclude<TargetName, "organizations">]: RecordOf<Target> }[Exclude<
  TargetName,
  "organizations"
>];

/** One record of a publisher, read and checked. */
export type ImportRecord = BodyRecord | RelatedRecord;

/**
 * The fields in the contract's shape by column, which of them are assumed, and notes on differing published values. An
 * invalid value is omitted with a warning; throws `BadRow` if it is required.
 */
export function validateFields(record: ImportRecord): Validated {
  const target = record.target ?? "organizations";
  const stated = Object.entries(record.fields).filter(([, value]) => value !== undefined && value !== null);
  const unstated = new Map(Object.entries<unknown>(record.assumed ?? {}));
  for (const [field] of stated) unstated.delete(field);
  const good: Record<string, unknown> = {};
  const notes: SourceNote[] = Object.entries(record.unused ?? {}).flatMap(([field, one]) =>
    one ? { field, ...one } : [],
  );
  for (const [field, value] of [...unstated, ...stated]) {
    if (isMasked(field, value)) continue;
    const parsed = shapeOf(target, field).safeParse(value);
    if (parsed.success) {
      good[columnOf(field)] = inOrder(parsed.data);
      const published = record.published?.[field];
      if (published !== undefined && published !== parsed.data) notes.push({ field, published, warning: null });
      continue;
    }
    const warning = `${inWords(field)}: not a valid value (${textOfValue(value)})`;
    if (!isOptional(target, columnOf(field))) throw new BadRow(warning);
    notes.push({ field, published: textOfValue(value), warning });
  }
  const fields = "adds" in record || "earliest" in record ? { ...good, ...gathered(record) } : good;
  return { fields, notes, assumed: [...unstated.keys()].map(columnOf).sort() };
}

/** A list of texts in the order in which `composeRows` combines several, so that the two agree. */
const inOrder = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === "string") ? [...new Set(value)].sort() : value;

type Validated = { fields: Record<string, unknown>; notes: SourceNote[]; assumed: string[] };

/**
 * true: the value may be unknown: its column is neither required nor has a default, which would look like the source's.
 */
const isOptional = (target: TargetName, column: string) =>
  !requiredColumns(target).includes(column) && !defaultColumns(target).includes(column);

/** `yearBuilt` as `Year built`. */
const inWords = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

const numbered = new Set(["ein", "uei", "lei", "cageCode", "dunsLegacy"]);
/** An identifier of one repeated character, such as `XXXXXXXXXXXX`, is a placeholder shared by many. */
const isMasked = (field: string, value: unknown) =>
  numbered.has(field) && typeof value === "string" && /^(.)\1+$/.test(value);

function gathered({ target, adds = {}, earliest = {}, isLater = false }: RelatedRecord): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [sign, values] of [[isLater ? "~" : "+", adds] as const, ["<", earliest] as const])
    for (const [field, value] of Object.entries(values))
      if (value !== undefined && shapeOf(target, field).safeParse(value).success)
        found[`${sign}${columnOf(field)}`] = value;
  return found;
}

const textOfValue = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

const fields = new Map(
  Object.entries(suppliedShapes).flatMap(([target, shape]) =>
    Object.entries(shape).map(([field, each]) => [`${target} ${field}`, each] as const),
  ),
);

function shapeOf(target: TargetName, field: string) {
  const shape = fields.get(`${target} ${field}`);
  if (!shape) throw new Error(`${target} has no field ${field}`);
  return shape;
}

/** References of a record, for the database to resolve. */
export function mentionsOf({ mentions = {} }: ImportRecord): Mention[] {
  return Object.entries(mentions).flatMap(([field, named]) => (named ? [mention(columnOf(field), named)] : []));
}

function mention(field: string, named: Named): Mention {
  if ("organization" in named)
    return { field, target: "organizations", scheme: named.organization, value: named.value };
  if ("name" in named)
    return {
      field,
      target: "organizations",
      scheme: "name",
      value: nameMention(named.name, named.state, named.near),
    };
  if ("record" in named) return { field, target: named.target, scheme: "record", value: named.record };
  if ("keyPrefix" in named) return { field, target: named.target, scheme: "key_prefix", value: named.keyPrefix };
  return { field, target: named.target, scheme: "key", value: named.key };
}
