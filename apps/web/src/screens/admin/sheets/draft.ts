import type { AnalysedColumn, SheetAnalysis, SheetColumn, SheetField, SheetMapping } from "@pave/contract";

/* Edits of a suggested mapping. Each function returns a new mapping. */

const blank = (column: string, field: string): SheetColumn => ({
  ...{ column, field, unit: "asIs", decimalComma: false, dates: "mdy", by: "name", codes: [] },
});

/** Assigns the field to the column instead of any other column; no field if empty. */
export function assignField(
  mapping: SheetMapping,
  column: AnalysedColumn,
  field: SheetField | undefined,
): SheetMapping {
  const others = mapping.columns.filter((one) => one.column !== column.column && one.field !== field?.field);
  if (!field) return { ...mapping, columns: others };
  const suggested = column.suggestion?.field === field.field ? column.suggestion : undefined;
  const codes =
    field.kind === "word" ? column.values.map((value) => ({ value, word: sameWord(field.words, value) })) : [];
  const columns = [...others, suggested ?? { ...blank(column.column, field.field), codes }];
  return { ...mapping, columns, stated: mapping.stated.filter((one) => one.field !== field.field) };
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
const sameWord = (words: readonly string[], value: string) =>
  words.find((word) => letters(word) === letters(value)) ?? null;

export const changeColumn = (mapping: SheetMapping, column: string, change: Partial<SheetColumn>): SheetMapping => ({
  ...mapping,
  columns: mapping.columns.map((one) => (one.column === column ? { ...one, ...change } : one)),
});

/** The code of a published value; null if unknown. */
export const changeCode = (
  mapping: SheetMapping,
  column: string,
  value: string,
  word: string | null,
): SheetMapping => ({
  ...mapping,
  columns: mapping.columns.map((one) =>
    one.column === column
      ? { ...one, codes: one.codes.map((code) => (code.value === value ? { value, word } : code)) }
      : one,
  ),
});

/** Sets a value for every record; an empty one removes it. */
export function stateValue(mapping: SheetMapping, field: string, value: string): SheetMapping {
  const others = mapping.stated.filter((one) => one.field !== field);
  return { ...mapping, stated: value === "" ? others : [...others, { field, value }] };
}

/** Toggles whether a column that looks personal is read. */
export function declareNotPersonal(mapping: SheetMapping, column: string, isNot: boolean): SheetMapping {
  const others = mapping.notPersonal.filter((one) => one !== column);
  const columns = isNot ? mapping.columns : mapping.columns.filter((one) => one.column !== column);
  return { ...mapping, columns, notPersonal: isNot ? [...others, column] : others };
}

/** Sets a column of the key; an empty one is removed. */
export function changeKey(mapping: SheetMapping, at: number, column: string): SheetMapping {
  const key = [...mapping.key];
  key[at] = column;
  return { ...mapping, key: [...new Set(key.filter((one) => one !== ""))] };
}

/** The column with the date of each row, or none. */
export const changeAsOf = (mapping: SheetMapping, column: string): SheetMapping => ({
  ...mapping,
  asOf: column === "" ? null : { column, dates: mapping.asOf?.dates ?? "mdy" },
});

/** Skips rows with one of these values in a column. */
export const leaveOut = (mapping: SheetMapping, column: string, values: readonly string[]): SheetMapping => ({
  ...mapping,
  leftOut: column === "" || values.length === 0 ? [] : [{ column, values: [...values] }],
});

/** A saved source's mapping for a file of the same columns, whose layout may differ. */
export const mappingFor = ({ layout, mapping }: SheetAnalysis, saved: SheetMapping | undefined): SheetMapping =>
  saved ? { ...saved, layout } : mapping;

/** Required fields that the mapping does not supply. */
export const missingFields = (fields: readonly SheetField[], { columns, stated }: SheetMapping): SheetField[] =>
  fields.filter(({ field, isRequired }) => isRequired && ![...columns, ...stated].some((one) => one.field === field));
