const newline = 0x0a;
const comma = 0x2c;

/** Joins JSON texts, one per line, into a JSON array without parsing them. */
export async function* jsonArray(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("[");
  // The last newline ends the rows, so each is delayed until another row follows.
  let isPending = false;
  for await (const piece of lines) {
    if (piece.length === 0) continue;
    const isEnd = piece.at(-1) === newline;
    const joined = joinLines(isEnd ? piece.subarray(0, -1) : piece);
    yield isPending ? Buffer.concat([Buffer.from(","), joined]) : joined;
    isPending = isEnd;
  }
  yield Buffer.from("]");
}

/** JSON texts contain no raw newline, so each newline here separates two texts. */
function joinLines(lines: Uint8Array): Buffer {
  const joined = Buffer.from(lines);
  for (let at = joined.indexOf(newline); at !== -1; at = joined.indexOf(newline, at + 1)) joined[at] = comma;
  return joined;
}
