import { dash } from "@pave/contract/format";
import { isRepeated } from "../detail/groups.js";
import type { ComparedFigure } from "../detail/screen.js";
import { numericKinds } from "../fields/input-value.js";
import { isKnown } from "../fields/kinds.js";
import { type FieldInfo, knownValue } from "../fields/words.js";

type Groups = readonly {
  fields: readonly string[];
  ifKnown?: readonly string[];
  onlyWith?: Readonly<Partial<Record<string, string>>>;
  unlessSame?: Readonly<Partial<Record<string, readonly string[]>>>;
}[];

export type ComparedField = { field: string; isNumeric: boolean; differs: boolean; values: readonly unknown[] };

/**
 * The compared fields, in screen order, without those that no record has or that repeat another field in every record.
 */
export function comparedFields(
  groups: Groups,
  infos: Readonly<Partial<Record<string, FieldInfo>>>,
  records: readonly object[],
): ComparedField[] {
  const names = groups.flatMap(({ fields, ifKnown = [] }) => [...fields, ...ifKnown]);
  const onlyWith: Readonly<Partial<Record<string, string>>> = Object.assign(
    {},
    ...groups.map((group) => group.onlyWith),
  );
  const unlessSame: NonNullable<Groups[number]["unlessSame"]> = Object.assign(
    {},
    ...groups.map((group) => group.unlessSame),
  );
  return [...new Set(names)].flatMap((field) => {
    const values = records.map((record) =>
      isKnown(Reflect.get(record, onlyWith[field] ?? field)) ? knownValue(record, field, infos[field]) : null,
    );
    const isNew = (record: object) =>
      !isRepeated<Readonly<Record<string, unknown>>>({ ...record }, field, unlessSame[field]);
    if (!values.some(isKnown) || !records.some(isNew)) return [];
    const [first, ...others] = values.map(written);
    return [
      {
        field,
        isNumeric: numericKinds.has(infos[field]?.kind ?? "text"),
        differs: others.some((value) => value !== first),
        values,
      },
    ];
  });
}

/** Values that read alike count as equal, such as unknown and an empty list. */
const written = (value: unknown) => (isKnown(value) ? JSON.stringify(value) : "");

/** Rows of figures beyond the fields, in the order of their first occurrence. */
export function figureRows(figures: readonly (readonly ComparedFigure[])[]) {
  const labels = [...new Set(figures.flat().map(({ label }) => label))];
  return labels.map((label) => {
    const cells = figures.map((of) => {
      const { value = null, text = dash } = of.find((one) => one.label === label) ?? {};
      return { value, text };
    });
    const differs = cells.some(({ value }) => value !== cells[0]?.value);
    return { field: label, label, isNumeric: true, differs, cells };
  });
}
