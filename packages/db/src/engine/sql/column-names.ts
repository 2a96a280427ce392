/** Cached, as imports resolve each value of each record. */
const columns = new Map<string, string>();

/** The column of a field: its name in snake_case. */
export function columnOf(field: string): string {
  const known = columns.get(field);
  if (known !== undefined) return known;
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (columns.size < namesMax) columns.set(field, column);
  return column;
}

const namesMax = 10_000;

export function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
