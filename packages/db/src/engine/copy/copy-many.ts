import type pg from "pg";
import { copyStatement } from "./copy.js";

/** Encoded rows of one table. `table` is trusted SQL. */
export type CopyLoad = { table: string; columns: readonly string[]; text: readonly Buffer[] };

/**
 * Loads several tables in order with one message: the server has the rows of the next table ready when it is done with
 * one, however busy this process is. Rows of a table in `fresh`, which the same transaction truncated, need no vacuum.
 * An error ends the whole load and is thrown.
 */
export async function copyMany(
  client: pg.ClientBase,
  loads: readonly CopyLoad[],
  fresh: ReadonlySet<string> = new Set(),
): Promise<void> {
  const filled = loads.filter(({ text }) => text.length > 0);
  const statements = filled.map(({ table, columns }) => copyStatement(table, columns, fresh.has(table)));
  if (filled.length > 0)
    await new Promise<void>((resolve, reject) => {
      client.query(new CopyMany(statements.join("; "), filled, resolve, reject));
    });
}

/** Called by the driver as the server's messages arrive. */
class CopyMany implements pg.Submittable {
  readonly #statements: string;
  readonly #loads: readonly CopyLoad[];
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #isSent = false;

  constructor(statements: string, loads: readonly CopyLoad[], resolve: () => void, reject: (error: Error) => void) {
    this.#statements = statements;
    this.#loads = loads;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statements);
  }

  /** Sends the rows of all tables when the server requests the first; after an error it ignores the rest. */
  handleCopyInResponse({ stream }: pg.Connection): void {
    if (this.#isSent) return;
    this.#isSent = true;
    stream.cork();
    for (const { text } of this.#loads) {
      for (const chunk of text) {
        stream.write(message(copyData, chunk.length));
        stream.write(chunk);
      }
      stream.write(message(copyDone, 0));
    }
    stream.uncork();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }
}

const copyData = 0x64;
const copyDone = 0x63;

/** The head of a protocol message: its kind, and its length without the kind. */
function message(kind: number, length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(kind, 0);
  head.writeInt32BE(length + 4, 1);
  return head;
}
