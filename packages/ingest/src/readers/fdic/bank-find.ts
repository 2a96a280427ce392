import type { DocumentFormat } from "../../formats/json-document.js";
import { cellsOf, isObject } from "../../formats/json-lines.js";

/**
 * A response of BankFind's API in JSON, `{ meta, data: [{ data: { CERT: 1, … } }] }`, recognized by columns that its
 * records have and one that they lack.
 */
export function answerOf(columns: readonly string[], without: string): DocumentFormat {
  const recordOf = (item: unknown) => (isObject(item) && isObject(item.data) ? item.data : {});
  const itemsOf = (document: unknown) =>
    isObject(document) && isObject(document.meta) && Array.isArray(document.data) ? document.data : [];
  return {
    kind: "json",
    matches: (document) => {
      const record = recordOf(itemsOf(document)[0]);
      return columns.every((name) => name in record) && !(without in record);
    },
    items: itemsOf,
    cells: (item) => cellsOf(recordOf(item)),
  };
}
