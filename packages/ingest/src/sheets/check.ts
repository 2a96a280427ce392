import { type Issue, Refusal, type SheetMapping, type SheetTogether } from "@pave/contract";
import * as z from "zod";
import { fieldsOf, labelOf, type SheetFieldOf } from "./fields.js";
import { columnsRead } from "./reader.js";

/**
 * Refuses a mapping that does not fit the columns of its file or the fields of its family, or that would store a column
 * with personal names. `personal` gives the reason for each such column.
 */
export function checkMapping(
  mapping: SheetMapping,
  header: readonly string[],
  personal: ReadonlyMap<string, string>,
): void {
  const issues = [...columnIssues(mapping, header, personal), ...fieldIssues(mapping), ...statedIssues(mapping)];
  if (issues.length > 0) throw new Refusal("BAD_REQUEST", issues[0]?.message ?? "The mapping is not valid", { issues });
}

const issue = (path: string, message: string): Issue => ({ path, message });

function columnIssues(
  mapping: SheetMapping,
  header: readonly string[],
  personal: ReadonlyMap<string, string>,
): Issue[] {
  return columnsRead(mapping).flatMap((column) => {
    if (!header.includes(column)) return issue("mapping.columns", `The file has no column “${column}”`);
    const reason = mapping.notPersonal.includes(column) ? undefined : personal.get(column);
    return reason ? issue("mapping.columns", `“${column}” is not read: ${lowerFirst(reason)}`) : [];
  });
}

function fieldIssues({ family, columns, stated }: SheetMapping): Issue[] {
  const fields = fieldsOf(family);
  const known = new Map(fields.map((field) => [field.field, field]));
  const given = [...columns, ...stated].map(({ field }) => field);
  const twice = columns.map(({ field }) => field).filter((field, at, all) => all.indexOf(field) !== at);
  return [
    ...given
      .filter((field) => !known.has(field))
      .map((field) => issue("mapping.columns", `${labelOf(field)} is not a field of ${family}`)),
    ...[...new Set(twice)].map((field) => issue("mapping.columns", `${labelOf(field)} is read from two columns`)),
    ...fields
      .filter(({ field, isRequired }) => isRequired && !given.includes(field))
      .map(({ label, kind }) =>
        issue(
          "mapping.columns",
          kind === "word"
            ? `${label} is required: choose its column, or state it for all records`
            : `${label} is required: choose its column`,
        ),
      ),
    ...columns.flatMap(({ field, together }) => wrongTogether(known.get(field), together)),
    ...columns.flatMap(({ field, codes }) => codes.flatMap(({ word }) => wrongWord(known.get(field), word))),
  ];
}

function wrongTogether(field: SheetFieldOf | undefined, together: SheetTogether | undefined): Issue[] {
  const fits = together === undefined || field?.kind === (together === "sum" ? "number" : "text");
  if (fits) return [];
  return [issue("mapping.columns", `${field?.label}: only numbers are added up, and only texts are joined`)];
}

function wrongWord(field: SheetFieldOf | undefined, word: string | null): Issue[] {
  if (word === null || field?.kind !== "word" || field.words.includes(word)) return [];
  return [issue("mapping.columns", `${word} is not a value of ${field.label}`)];
}

function statedIssues({ family, stated }: SheetMapping): Issue[] {
  const known = new Map(fieldsOf(family).map((field) => [field.field, field]));
  return stated.flatMap(({ field: name, value }) => {
    const field = known.get(name);
    if (!field) return [];
    if (!["word", "state", "organization"].includes(field.kind))
      return issue(
        "mapping.stated",
        `${field.label} cannot be stated for all records: only types, statuses, the state and organizations can`,
      );
    if (field.kind === "organization" || z.safeParse(field.shape, value).success) return [];
    return issue("mapping.stated", `${value} is not a value of ${field.label}`);
  });
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
