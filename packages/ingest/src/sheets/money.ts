import { fieldsNeedingApproval, isValueForApproval, type SheetSum } from "@pave/contract";
import { BadRow } from "../formats/row.js";
import { readRows } from "../readers/reader.js";
import { editionReader, type SheetSource } from "./import-sheet.js";
import { isLeftOut } from "./left-out.js";
import { recordsOf } from "./reader.js";

/** What a file supplies of the fields that need approval. Throws `FileRefused` for a file that cannot be imported. */
export async function moneyInSheet(source: SheetSource, path: string, force: boolean): Promise<SheetSum[]> {
  const { mapping } = source;
  const reader = await editionReader(source, path, force);
  const sums = new Map<string, SheetSum>();
  const wanted = fieldsNeedingApproval(mapping).flatMap(({ fields }) => fields);
  for await (const { cells } of readRows(reader, path, {})) {
    const values = isLeftOut(mapping, cells) ? {} : valuesOf(mapping, cells);
    for (const field of wanted) {
      const value = values[field];
      if (value === undefined || !isValueForApproval(mapping.family, field, value)) continue;
      const { rows, sum } = sums.get(field) ?? { rows: 0, sum: null };
      sums.set(field, {
        field,
        rows: rows + 1,
        sum: typeof value === "number" ? (sum ?? 0) + Math.abs(value) : sum,
      });
    }
  }
  return [...sums.values()];
}

/** The fields of a row; none for a row that the import rejects. */
function valuesOf(...row: Parameters<typeof recordsOf>): Readonly<Record<string, unknown>> {
  try {
    return Object.assign({}, ...recordsOf(...row).map(({ fields }) => fields));
  } catch (error) {
    if (error instanceof BadRow) return {};
    throw error;
  }
}
