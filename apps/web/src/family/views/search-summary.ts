import { fieldText, valueText } from "@pave/contract/alert-words";

/** A search in words: `“water” · State: NJ, NY`. */
export function searchSummary(query: string | null, filters: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(filters)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([field, value]) => {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      return `${fieldText(field)}: ${values.map((one) => valueText(field, one)).join(", ")}`;
    });
  return [...(query ? [`“${query}”`] : []), ...parts].join(" · ");
}
