import type { SheetFamily, SheetField } from "@pave/contract";
import { columnOf, requiredColumns, suppliedShapes } from "@pave/db";
import * as z from "zod";
import { impliedValues, type SheetTable, tablesOf } from "./tables.js";

/** A field that a column can supply, with its parsing and validation rules. */
export type SheetFieldOf = SheetField & {
  table: SheetTable;
  shape: z.core.$ZodType;
  /** Maximum length of a text. */
  most: number | undefined;
  /** A fraction between 0 and 1. */
  isShare: boolean;
  isMoney: boolean;
};

/** Fields about persons, or entered only by users or importers. */
const withheld = new Set([
  ...["managerUserId", "managerName", "contactName", "contactEmail", "contactPhone", "email", "phone", "approver"],
  ...[
    "imageUrl",
    "logoUrl",
    "additionalUeis",
    "additionalEins",
    "currency",
    "ocid",
    "generatedAwardId",
    "missingSince",
  ],
]);

const capitals: Readonly<Record<string, string>> = {
  ein: "EIN",
  uei: "UEI",
  lei: "LEI",
  cik: "CIK",
  geoid: "GEOID",
  fips: "FIPS",
  fdic: "FDIC",
  naics: "NAICS",
  psc: "PSC",
  tip: "TIP",
  stip: "STIP",
  nepa: "NEPA",
  url: "URL",
  sam: "SAM",
  crd: "CRD",
  rssd: "RSSD",
  dba: "DBA",
  pv: "Planned value",
  ev: "Earned value",
  ac: "Actual cost of work performed",
  bac: "Budget at completion",
};
const renamed: Readonly<Record<string, string>> = {
  orgType: "Organization type",
  region: "State",
  locality: "City or town",
  primeOrgId: "Contractor",
  rodDate: "Record of decision",
  entityId: "Organization concerned",
};

/** `yearBuilt` as `Year built`; `ownerOrgId` as `Owner`. */
export function labelOf(field: string): string {
  if (renamed[field]) return renamed[field];
  const words = field
    .replace(/(OrgId|EntityId)$/, "")
    .split(/(?=[A-Z])/)
    .map((word) => capitals[word.toLowerCase()] ?? word.toLowerCase());
  const [first = "", ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}

/** The shape within `nullish`, defaults and refinements. */
function inner(shape: z.core.$ZodType): z.core.$ZodType {
  const { def } = shape._zod;
  return "innerType" in def && def.innerType instanceof z.core.$ZodType ? inner(def.innerType) : shape;
}

type Found = Pick<SheetFieldOf, "kind" | "words">;

function kindOf(field: string, shape: z.core.$ZodType): Found | null {
  if (field === "region") return { kind: "state", words: [] };
  if (shape instanceof z.core.$ZodEnum)
    return { kind: "word", words: Object.values(shape._zod.def.entries).map(String) };
  if (shape instanceof z.core.$ZodBoolean) return { kind: "boolean", words: [] };
  if (shape instanceof z.core.$ZodNumber) return { kind: "number", words: [] };
  if (shape instanceof z.core.$ZodArray) {
    const item = inner(shape._zod.def.element);
    return item instanceof z.core.$ZodString ? { kind: "list", words: [] } : null;
  }
  if (!(shape instanceof z.core.$ZodString)) return null;
  const { def } = shape._zod;
  const format = "format" in def ? def.format : undefined;
  if (format === "date") return { kind: "date", words: [] };
  if (format === "uuid") return /(OrgId|EntityId|^entityId)$/.test(field) ? { kind: "organization", words: [] } : null;
  return { kind: "text", words: [] };
}

/** The largest number, or the most characters, that a shape accepts. */
function maximumOf({ _zod: { def } }: z.core.$ZodType): number | undefined {
  const most = (def.checks ?? []).flatMap(({ _zod: check }) => {
    if (check.def.check === "less_than" && "value" in check.def) return Number(check.def.value);
    return check.def.check === "max_length" && "maximum" in check.def ? Number(check.def.maximum) : [];
  });
  return most.length > 0 ? Math.min(...most) : undefined;
}

const byFamily = new Map<SheetFamily, readonly SheetFieldOf[]>();

/** The fields of a family that columns can supply, required ones first. */
export function fieldsOf(family: SheetFamily): readonly SheetFieldOf[] {
  const known = byFamily.get(family);
  if (known) return known;
  const tables: readonly SheetTable[] = tablesOf[family];
  const fields = tables.flatMap((table) =>
    fieldsOfTable(table).filter(({ field }) => !(field in (impliedValues[family] ?? {}))),
  );
  const sorted = fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  byFamily.set(family, sorted);
  return sorted;
}

/** The vocabulary's term for a value that the file does not state, if it has one. */
export const unstatedWord = "notStated";

function fieldsOfTable(table: SheetTable): SheetFieldOf[] {
  const required = requiredColumns(table);
  return Object.entries<z.core.$ZodType>(suppliedShapes[table]).flatMap(([field, shape]): SheetFieldOf[] => {
    const base = inner(shape);
    const found = withheld.has(field) || /Precision$|Text$/.test(field) ? null : kindOf(field, base);
    if (!found) return [];
    const most = maximumOf(base);
    const about = z.globalRegistry.get(shape)?.description ?? z.globalRegistry.get(base)?.description ?? null;
    const isNumber = found.kind === "number";
    return [
      {
        ...{
          field,
          label: labelOf(field),
          ...found,
          isRequired: required.includes(columnOf(field)) && !found.words.includes(unstatedWord),
          about,
          shape,
          most,
          table,
        },
        isShare: isNumber && (most === 1 || most === 1_000),
        isMoney: isNumber && most === 1e15,
      },
    ];
  });
}

export const fieldOf = (family: SheetFamily, field: string): SheetFieldOf | undefined =>
  fieldsOf(family).find((one) => one.field === field);

/** The public part of a field. */
export const shownField = ({ field, label, kind, words, isRequired, about }: SheetFieldOf): SheetField => ({
  ...{ field, label, kind, words: [...words], isRequired, about },
});
