import { dumpQuery, type FeedFamily, feedCursor, feedSourceOf } from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";
import { sendLines } from "./json-lines.js";

/**
 * All records of a family as JSON Lines, then the cursor from which its feed continues. The cursor is taken first:
 * changes during the read appear again in the feed and none is lost. A file without that line is incomplete.
 */
export async function dumpFamily(ctx: Context, family: FeedFamily): Promise<Download> {
  const nextCursor = await feedCursor(ctx.db);
  const query = dumpQuery(feedSourceOf(family, today(ctx)));
  return sendLines(ctx, { name: family, format: "dump", query, write: (rows) => ending(rows, nextCursor) });
}

async function* ending(rows: AsyncIterable<Uint8Array>, nextCursor: string): AsyncGenerator<Uint8Array> {
  yield* rows;
  yield Buffer.from(`${JSON.stringify({ nextCursor })}\n`);
}
