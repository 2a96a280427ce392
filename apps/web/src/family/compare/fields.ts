import { dash } from "@pave/contract/format";
import { isUsMeasure, usValue } from "../../core/us-units.js";
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

/** The fields that the page of every one of the records would name as not published, without those of optional groups. */
export const unknownFields = (groups: Groups, records: readonly object[]): string[] => [
  ...new Set(
    groups
      .flatMap(({ fields }) => fields)
      .filter((field) => !records.some((record) => isKnown(Reflect.get(record, field)))),
  ),
];

/** Values that read alike count as equal, such as unknown and an empty list. */
const written = (value: unknown) => (isKnown(value) ? JSON.stringify(value) : "");

/** The labels of all, each after the one that it follows in its own list; a list that shares none comes last. */
function mergedLabels(figures: readonly (readonly ComparedFigure[])[]): string[] {
  const merged: string[] = [];
  for (const list of figures) {
    const shared = list.map(({ label }) => merged.indexOf(label)).find((at) => at >= 0);
    let next = shared ?? merged.length;
    for (const { label } of list) {
      const at = merged.indexOf(label);
      if (at < 0) merged.splice(next, 0, label);
      next = (at < 0 ? next : at) + 1;
    }
  }
  return merged;
}

/** Rows of figures beyond the fields, in the order that each record has them. */
export function figureRows(figures: readonly (readonly ComparedFigure[])[]) {
  return mergedLabels(figures).map((label) => {
    const found = figures.map((ofRecord) => ofRecord.find((one) => one.label === label));
    const cells = found.map((one) => ({ value: one?.value ?? null, text: one?.text ?? dash }));
    return {
      field: label,
      label,
      isNumeric: cells.some(({ value }) => value !== null),
      of: found.find((one) => one?.of !== undefined)?.of,
      differs: cells.some(({ text }) => text !== cells[0]?.text),
      cells,
    };
  });
}

/** A value of a comparison in a file: words for codes, numbers in the unit of their field. */
export function cellOf(
  info: FieldInfo | undefined,
  value: unknown,
  words: (value: unknown) => string,
): string | number | null {
  if (!isKnown(value)) return null;
  if (typeof value !== "number") return info?.kind === "date" ? String(value) : words(value);
  const kind = info?.kind ?? "plain";
  if (isUsMeasure(kind)) return usValue(kind, value);
  return kind === "fraction" || kind === "rate" ? Number((100 * value).toPrecision(12)) : value;
}
