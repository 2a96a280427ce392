import { formatIn } from "@pave/contract/format-currency";
import type { Formats } from "./formats.js";

/** The formats of a record, with amounts in its own currency if that is not US dollars. */
export function formatsOf(formats: Formats, { currency }: { currency?: string | null }): Formats {
  if (!currency || currency === "USD") return formats;
  const write = (value: Parameters<Formats["money"]>[0]) => formatIn(value, currency);
  return { ...formats, money: write, amount: write };
}
