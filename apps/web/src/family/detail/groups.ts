import { isKnown } from "../fields/kinds.js";

/** A panel of fields. */
export type FieldGroup<Whole> = {
  title: string;
  /** Shown with a dash where unknown. */
  fields: readonly (keyof Whole & string)[];
  /** Shown only where known. */
  ifKnown?: readonly (keyof Whole & string)[];
  /** The records it is usual for; of others only known fields are shown. Absent: usual for all. */
  usualFor?: (record: Whole) => boolean;
};

/** The panels of a record: fields that are usual for it, known or not, and what else is known; each field once. */
export function shownGroups<Whole>(
  groups: readonly FieldGroup<Whole>[],
  record: Whole,
): { title: string; fields: readonly (keyof Whole & string)[] }[] {
  const isUsual = ({ usualFor }: FieldGroup<Whole>) => usualFor === undefined || usualFor(record);
  const shown = new Set(groups.filter(isUsual).flatMap(({ fields }) => fields));
  const panels = groups.map((group) => {
    const { title, fields, ifKnown = [] } = group;
    const extra = (isUsual(group) ? ifKnown : [...fields, ...ifKnown]).filter(
      (field) => isKnown(record[field]) && !shown.has(field),
    );
    for (const field of extra) shown.add(field);
    return { title, fields: isUsual(group) ? [...fields, ...extra] : extra };
  });
  return panels.filter(({ fields }) => fields.length > 0);
}
