import { stateNames } from "../organizations/labels.js";

type Names = Readonly<Record<string, string>>;

/** Type of a record field, as distinguished by conditions. */
export type FieldKind = "number" | "text" | "date" | "boolean" | "list";

/** A field that a client offers for conditions; `values` are the names of its values where there are few. */
export type AlertField = { field: string; label: string; kind: FieldKind; values?: Names };

/** A family's data for alerts. Zod-free, for the browser. */
export type FamilyAlerts = {
  /**
   * The usual fields of rules, the most common first. A rule may name any other field of a record that is
   * stored as a number, a text, a date, a yes or no, or a list.
   */
  fields: readonly AlertField[];
  /** The status of a record on a day (YYYY-MM-DD), in families where it follows from dates. */
  statusOn?: (values: Readonly<Record<string, unknown>>, today: string) => string;
};

const of =
  (kind: FieldKind) =>
  (field: string, label: string, values?: Names): AlertField => ({ field, label, kind, ...(values && { values }) });

export const number = of("number");
export const text = of("text");
export const date = of("date");
export const flag = of("boolean");

export const state = text("region", "State", stateNames);
export const place = [state, text("county", "County")];

export const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
