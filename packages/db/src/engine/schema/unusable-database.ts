/** A database that this program must not or cannot use; the message states why and what to do, in one sentence. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}
