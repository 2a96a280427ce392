import { dumpOf, type FedFamily, fedOf, feedCursor } from "@pave/db";
import type { Download } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";
import { sendLines } from "./json-lines.js";

/**
 * Every record of a family as JSON Lines, and as the last line the cursor from which its feed goes on. The cursor is
 * taken first: what changes while the file is read comes again in the feed, and nothing falls between. A file without
 * that line is not whole.
 */
export async function dumpFamily(ctx: Context, family: FedFamily): Promise<Download> {
  const nextCursor = await feedCursor(ctx.db);
  const query = dumpOf(fedOf(family, today(ctx)));
  return sendLines(ctx, { name: family, format: "dump", query, write: (rows) => ending(rows, nextCursor) });
}

async function* ending(rows: AsyncIterable<Uint8Array>, nextCursor: string): AsyncGenerator<Uint8Array> {
  yield* rows;
  yield Buffer.from(`${JSON.stringify({ nextCursor })}\n`);
}
