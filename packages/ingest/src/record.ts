import { OrganizationFields } from "@pave/contract";

/** What a source tells of one body: only the fields that it knows. */
export type ToldFields = { [Field in keyof OrganizationFields]?: OrganizationFields[Field] | undefined };

/** One record of a publisher, read and checked. */
export type ImportRecord = {
  /** The publisher's own name of the record, unique within the source. */
  recordId: string;
  /** The date that the record speaks of, where it tells one. */
  asOf: string | null;
  fields: ToldFields;
  /** Kind, place and words that the same body carries in another source: see match.ts. */
  matchKey?: string;
  /** False when bodies that share the key are too often different ones: a match is then listed, never made. */
  joins?: boolean;
  /** Keys under which the same body may be known elsewhere: listed, never merged. */
  maybeKeys?: string[];
  /** Records of this source with one body key are one body. Absent: the record is a body by itself. */
  bodyKey?: string;
  /** The body key of its parent in this source; the parent's record comes first. */
  parentKey?: string;
};

/** A row that cannot be used; the message says why, for the person who repairs the file. */
export class BadRow extends Error {
  override readonly name = "BadRow";
}

/** The fields as the contract writes them. Throws `BadRow` naming the first that is not of its shape. */
export function checked(fields: ToldFields): ToldFields {
  const good: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    const parsed = shapeOf(field).safeParse(value);
    if (!parsed.success) throw new BadRow(`${field}: ${parsed.error.issues[0]?.message ?? "not valid"} (${value})`);
    good[field] = parsed.data;
  }
  return good;
}

const shapes = new Map(Object.entries(OrganizationFields.shape));

function shapeOf(field: string) {
  const shape = shapes.get(field);
  if (!shape) throw new Error(`Organizations have no field ${field}`);
  return shape;
}

const columns = new Map(
  Object.keys(OrganizationFields.shape).map((field) => [
    field,
    field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
  ]),
);

/** The fields under the names that the database gives them. */
export function byColumn(fields: ToldFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [columns.get(field) ?? field, value]));
}
