import { type SearchName, sourcedTypes } from "@pave/contract";
import { namesToLookUp } from "@pave/contract/grammar";
import { findNames } from "@pave/db";
import type { UserContext } from "../core/context.js";
import { grammarOptions } from "./readings.js";

/** The organizations that words of a text name; none if the text requests no list. */
export async function namesIn(ctx: UserContext, q: string): Promise<SearchName[]> {
  const question = namesToLookUp(q, grammarOptions(q, ctx.now()));
  if (question === null) return [];
  return ctx.cache.through(`names ${JSON.stringify(question)}`, [...sourcedTypes], () => findNames(ctx.db, question));
}
