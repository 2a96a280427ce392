import * as z from "zod";
import { outputShape } from "../../core/answers.js";
import type { Declared } from "../procedures.js";

/** The HTTP traits of a procedure, derived from the addresses beside its own. */
export type AddressTraits = {
  /** Returns 201, as the new record has its own address below this one. */
  isCreation: boolean;
  /** The last parameter of the created record's address; null if neither the response nor the input states its value. */
  createdName: string | null;
  /** Returns a record with its version. */
  hasVersion: boolean;
  /** Takes `If-Match` in place of `version`: the record is read at this same address. */
  takesIfMatch: boolean;
};

const parameterAtEnd = /^(.*)\/\{(\w+)\}$/;

/** Determines the HTTP traits of each procedure: `POST /assets` creates, because `/assets/{id}` is served. */
export function traitsOf(procedures: readonly Declared[]): (procedure: Declared) => AddressTraits {
  /** The names of the items' last parameters, by the address of their collection: where they are read, else changed. */
  const items = new Map<string, string>();
  for (const { meta } of procedures) {
    const { method, path } = meta.rest;
    const [, collection, name] = parameterAtEnd.exec(path) ?? [];
    if (collection === undefined || name === undefined || method === "POST") continue;
    items.set(collection, method === "GET" ? name : (items.get(collection) ?? name));
  }
  const reads = procedures.filter(
    ({ meta, output }) => meta.rest.method === "GET" && takesVersion(outputShape(output)),
  );
  const versioned = new Set(reads.map(({ meta }) => meta.rest.path));
  return ({ meta, input, output }) => {
    const { method, path } = meta.rest;
    const hasVersion = versioned.has(path);
    const isChange = method === "PUT" || method === "DELETE";
    const name = method === "POST" ? items.get(path) : undefined;
    const answered = outputShape(output);
    const isNamed =
      name !== undefined && (has(answered, name) || has(answered, "id") || has(answered, "item") || has(input, name));
    return {
      isCreation: name !== undefined,
      createdName: isNamed ? name : null,
      hasVersion,
      takesIfMatch: hasVersion && isChange && takesVersion(input),
    };
  };
}

const has = (shape: z.core.$ZodType | null, field: string) => shape instanceof z.ZodObject && field in shape.shape;
const takesVersion = (shape: z.core.$ZodType | null) => has(shape, "version");
