/** Puts the header before the rows at once, so that a download begins before a long sort has ended. */
export async function* withHeader(
  columns: readonly string[],
  rows: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${columns.join(",")}\n`);
  yield* rows;
}
