import { dumpOf, type Fed, feedCursor } from "@pave/db";
import type { Download } from "../answers.js";
import type { Context } from "../context.js";
import { sendLines } from "./json-lines.js";

/**
 * Every record of a family as JSON Lines, and as the last line the cursor from which its feed goes on. The cursor is
 * taken first: what changes while the file is read comes again in the feed, and nothing falls between. A file without
 * that line is not whole.
 */
export async function dumpFamily<Row extends object>(ctx: Context, name: string, fed: Fed<Row>): Promise<Download> {
  const nextCursor = await feedCursor(ctx.db);
  return sendLines(ctx, { name, format: "dump", query: dumpOf(fed), write: (rows) => ending(rows, nextCursor) });
}

async function* ending(rows: AsyncIterable<Uint8Array>, nextCursor: string): AsyncGenerator<Uint8Array> {
  yield* rows;
  yield Buffer.from(`${JSON.stringify({ nextCursor })}\n`);
}
