import * as z from "zod";
import { limits } from "./limits.js";
import { HttpUrl, requiredText, StoredUrl } from "./scalars.js";

/** A list of codes of one pattern. */
export const codes = (pattern: RegExp, message: string) => z.array(z.string().regex(pattern, message)).max(50);
export const textList = (max = 50) => z.array(requiredText(200)).max(max);
export const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`), `${count} digits`);
/** A count, limited to a 32-bit integer. */
export const count = z.int().min(0).max(2_147_483_647);

/** One field of a filter: its values are alternatives. */
export const anyOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).min(1).max(limits.filterValuesMax).optional();
export const SourceKey = z.string().regex(/^[a-z0-9-]+$/, "Key of a source");

/** The value of a field in a response: never absent, null if unknown. */
type Answered<Shape extends z.core.$ZodLooseShape> = {
  [Field in keyof Shape]: Shape[Field] extends Around<infer Inner> ? Inner : Shape[Field];
};
/** Compared by definition: comparing shape classes with all their methods is expensive to type-check. */
type Around<Inner> = { _zod: { def: { type: "optional" | "default"; innerType: Inner } } };

/**
 * Input fields as returned: `nullish` becomes `nullable`; `optional` lists and defaults become required, and a web
 * address may be any stored one.
 */
export function outputFields<Shape extends z.core.$ZodLooseShape>(shape: Shape): Answered<Shape> {
  const entries = Object.entries(shape).map(([field, type]) => {
    const inner = type instanceof z.ZodOptional || type instanceof z.ZodDefault ? type.unwrap() : type;
    const isUrl = inner instanceof z.ZodNullable && inner.unwrap() === HttpUrl;
    return [field, isUrl ? StoredUrl.nullable() : inner];
  });
  return Object.fromEntries(entries) as Answered<Shape>;
}

/** Refuses a range that ends before it starts; each pair names its two fields, both numbers or both dates. */
export const checkRanges =
  <Field extends string>(...pairs: readonly (readonly [from: Field, to: Field])[]) =>
  ({ value, issues }: z.core.ParsePayload<{ [Name in Field]?: string | number | null | undefined }>): void => {
    for (const [from, to] of pairs) {
      const [start, end] = [value[from] ?? null, value[to] ?? null];
      if (start === null || end === null || start <= end) continue;
      const message = `Must not be ${typeof end === "number" ? "less than" : "before"} ${from}`;
      issues.push({ code: "custom", input: value, path: [to], message });
    }
  };
