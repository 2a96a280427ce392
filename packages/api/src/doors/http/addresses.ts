import * as z from "zod";
import { outputShape } from "../../core/answers.js";
import type { Declared } from "../procedures.js";

/** The HTTP traits of a procedure, derived from the addresses beside its own. */
export type AddressTraits = {
  /** Returns 201, as the new record has its own address below this one. */
  isCreation: boolean;
  /** The last parameter of the address that reads the created record; null if only writes are served there. */
  createdName: string | null;
  /** Returns a record with its version. */
  hasVersion: boolean;
  /** Takes `If-Match` in place of `version`: the record is read at this same address. */
  takesIfMatch: boolean;
};

const parameterAtEnd = /^(.*)\/\{(\w+)\}$/;

/** Determines the HTTP traits of each procedure: `POST /assets` creates, because `/assets/{id}` is served. */
export function traitsOf(procedures: readonly Declared[]): (procedure: Declared) => AddressTraits {
  /** The names of the items' last parameters, by the address of their collection; null if no item can be read. */
  const items = new Map<string, string | null>();
  for (const { meta } of procedures) {
    const { method, path } = meta.rest;
    const [, collection, name] = parameterAtEnd.exec(path) ?? [];
    if (collection === undefined || name === undefined || method === "POST") continue;
    items.set(collection, method === "GET" ? name : (items.get(collection) ?? null));
  }
  const reads = procedures.filter(
    ({ meta, output }) => meta.rest.method === "GET" && takesVersion(outputShape(output)),
  );
  const versioned = new Set(reads.map(({ meta }) => meta.rest.path));
  return ({ meta, input }) => {
    const { method, path } = meta.rest;
    const hasVersion = versioned.has(path);
    const isChange = method === "PUT" || method === "DELETE";
    return {
      isCreation: method === "POST" && items.has(path),
      createdName: items.get(path) ?? null,
      hasVersion,
      takesIfMatch: hasVersion && isChange && takesVersion(input),
    };
  };
}

const takesVersion = (shape: z.core.$ZodType | null) => shape instanceof z.ZodObject && "version" in shape.shape;
