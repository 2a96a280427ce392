import type { EntityType } from "@pave/contract";
import { families } from "../../../families/registry.js";
import { entityWords } from "../../../family/entities.js";
import type { Place } from "../../../ui/linked/cursor.js";
import { statusWords } from "../../../ui/marks/status-tone.js";

/** What the counts of a family by a property share with its lists: `state`, `project status`. */
export const dimensionOf = (family: EntityType, property: string): string =>
  property === "state" ? property : `${entityWords[family].one} ${statusWords(property)}`;

/** What the lists of a family share with other widgets. */
export const dimensionsOf = (family: EntityType): readonly string[] => [
  "record",
  "state",
  ...Object.keys(families[family].board.counted).map((property) => dimensionOf(family, property)),
];

/** The properties of a list row that other widgets count. */
export function placeOf(family: EntityType, row: { id: string; region: string | null }): Place {
  const fields = new Map<string, unknown>(Object.entries(row));
  const values = Object.entries(families[family].board.counted).map(([property, field]) => {
    const value = fields.get(field);
    return [dimensionOf(family, property), typeof value === "string" ? value : null] as const;
  });
  return { record: row.id, state: row.region, ...Object.fromEntries(values) };
}
