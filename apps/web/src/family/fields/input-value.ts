import { formatNumber } from "@pave/contract/format";
import { sentence } from "../../core/sentence.js";
import { isUsMeasure, metricValue, usMeasures, usValue } from "../../core/us-units.js";
import { statusWords } from "../../ui/marks/status-tone.js";
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

/** The unit of a number as it is entered. */
export const inputUnit = (kind: FieldInfo["kind"]): string | undefined =>
  isUsMeasure(kind) ? usMeasures[kind].unit : { money: "USD", percent: "%", fraction: "%", rate: "%" }[String(kind)];

/** Numbers that are stored as fractions and entered in percent. */
const isShare = (kind: FieldInfo["kind"]) => kind === "fraction" || kind === "rate";

/** A value as input text; empty when unknown. */
export function inputText({ kind }: FieldInfo, value: unknown): string {
  if (!isKnown(value)) return "";
  if (kind === "term") return sentence(statusWords(String(value)));
  if (kind === "list" && Array.isArray(value)) return value.join(", ");
  if (typeof value !== "number") return String(value);
  if (isUsMeasure(kind)) return String(usValue(kind, value));
  if (isShare(kind)) return String(Number((value * 100).toPrecision(12)));
  return kind === "money" ? formatNumber(value, Number.isInteger(value) ? 0 : 2).replace("\u2212", "-") : String(value);
}

/** A message about the limits of a stored number, in the unit of the input: `At most 1` of a share is `At most 100`. */
export const limitText = (info: FieldInfo, message: string): string =>
  isShare(info.kind) || isUsMeasure(info.kind)
    ? message.replace(/^((?:At|More|Less) \w+ )(-?[\d,.]+)$/, (_, words, limit) =>
        words.concat(inputText(info, Number(limit.replaceAll(",", "")))),
      )
    : message;

/** A web address as people type it, without its scheme. */
const bareAddress = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/;

/** Words as one code: `Project manager` is `projectManager`. */
const codeOf = (words: string) =>
  words
    .split(/[\s_-]+/)
    .map((word, at) => (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join("");

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
  if (kind === "term") return codeOf(typed);
  if (kind === "link" && bareAddress.test(typed)) return `https://${typed}`;
  if (!numericKinds.has(kind)) return typed;
  const number = Number(
    typed
      .replace(/^-?\$/, (sign) => sign.slice(0, -1))
      .replace(/%$/, "")
      .replaceAll(",", ""),
  );
  if (Number.isNaN(number)) return typed;
  if (isShare(kind)) return Number((number / 100).toPrecision(12));
  return isUsMeasure(kind) ? metricValue(kind, number) : number;
}
