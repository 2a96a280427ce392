import { isUsMeasure, metricValue, usValue } from "../../core/us-units.js";
import { isKnown } from "./kinds.js";
import type { FieldInfo } from "./words.js";

export const numericKinds: ReadonlySet<FieldInfo["kind"]> = new Set<FieldInfo["kind"]>([
  "count",
  "plain",
  "feet",
  "squareFeet",
  "miles",
  "shortTons",
  "money",
  "percent",
  "fraction",
  "rate",
  "choice",
]);

/** A value as input text; empty when unknown. */
export function inputText({ kind }: FieldInfo, value: unknown): string {
  if (!isKnown(value)) return "";
  if (isUsMeasure(kind) && typeof value === "number") return String(usValue(kind, value));
  return kind === "list" && Array.isArray(value) ? value.join(", ") : String(value);
}

/** A web address as people type it, without its scheme. */
const bareAddress = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/;

/** The input as a value to send: null clears a field; invalid numbers are left for the server to report. */
export function inputValue({ kind }: FieldInfo, text: string): unknown {
  const typed = text.trim();
  if (kind === "list")
    return typed
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  if (typed === "") return null;
  if (kind === "flag") return typed === "true";
  if (kind === "link" && bareAddress.test(typed)) return `https://${typed}`;
  if (!numericKinds.has(kind)) return typed;
  const number = Number(typed.replaceAll(",", ""));
  if (Number.isNaN(number)) return typed;
  return isUsMeasure(kind) ? metricValue(kind, number) : number;
}
