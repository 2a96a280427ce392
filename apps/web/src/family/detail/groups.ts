import { isKnown } from "../fields/kinds.js";

/** A panel of fields. */
export type FieldGroup<Whole> = {
  title: string;
  /** Listed among the unknown fields if unknown. */
  fields: readonly (keyof Whole & string)[];
  /** Shown only if known. */
  ifKnown?: readonly (keyof Whole & string)[];
  /** A field that qualifies another one: shown only if that other field is known. */
  onlyWith?: Readonly<Partial<Record<string, keyof Whole & string>>>;
  /** Fields omitted if they repeat another one, such as a program's number that equals its listing's. */
  unlessSame?: Readonly<Partial<Record<string, readonly (keyof Whole & string)[]>>>;
  /** The records for which the group is usual; for others only known fields are shown. Absent: usual for all. */
  usualFor?: (record: Whole) => boolean;
};

/** The panels of a record with its known fields, each once, and the usual fields that are unknown. */
export function shownGroups<Whole>(
  groups: readonly FieldGroup<Whole>[],
  record: Whole,
): {
  panels: { title: string; fields: readonly (keyof Whole & string)[] }[];
  unknown: readonly (keyof Whole & string)[];
} {
  const isUsual = ({ usualFor }: FieldGroup<Whole>) => usualFor === undefined || usualFor(record);
  const usual = [...new Set(groups.filter(isUsual).flatMap(({ fields }) => fields))];
  const shown = new Set(usual);
  const panels = groups.map((group) => {
    const { title, fields, ifKnown = [], onlyWith } = group;
    const extra = (isUsual(group) ? ifKnown : [...fields, ...ifKnown]).filter(
      (field) => isKnown(record[field]) && isKnown(record[onlyWith?.[field] ?? field]) && !shown.has(field),
    );
    for (const field of extra) shown.add(field);
    const known = isUsual(group) ? fields.filter((field) => isKnown(record[field])) : [];
    return {
      title,
      fields: [...known, ...extra].filter((field) => !isRepeated(record, field, group.unlessSame?.[field])),
    };
  });
  return {
    panels: panels.filter(({ fields }) => fields.length > 0),
    unknown: usual.filter((field) => !isKnown(record[field])),
  };
}

/** Whether a field of a record equals one of the given other fields. */
export const isRepeated = <Whole>(record: Whole, field: keyof Whole, others: readonly (keyof Whole)[] = []): boolean =>
  others.some((other) => isSame(record[field], record[other]));

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === "string" && typeof other === "string" && one.toLowerCase() === other.toLowerCase());
