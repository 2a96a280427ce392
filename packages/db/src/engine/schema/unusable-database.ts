/** A database that this program must not or cannot work on; the message says in one sentence why and what to do. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}
