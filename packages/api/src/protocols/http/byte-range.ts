import type { ByteRange } from "../../core/document-store.js";

/**
 * The part of `size` bytes requested by a Range header (RFC 9110, 14.2). Null: the whole, also if the header is not
 * understood or names several parts; "unsatisfiable": the part is beyond the end.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | null | "unsatisfiable" {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return start < end ? { start, end } : "unsatisfiable";
}
