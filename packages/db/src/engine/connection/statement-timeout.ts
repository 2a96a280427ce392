import { allowStatements, type Db, extendDeadline } from "./client.js";
import { PoolSession } from "./sessions.js";

/** Limit of a statement that aggregates a whole family; others have 5 s. */
const sumMs = 15_000;
/** Maximum wait for a slot. */
const waitMs = 5_000;

/** Gives the statements of the function, which run in sequence, the limit for sums over whole families, or `ms`. */
export function withStatementTimeout<T>(db: Db, use: (tx: Db) => Promise<T>, ms = sumMs): Promise<T> {
  const { session } = db._;
  const sum = () => {
    extendDeadline(db, ms);
    return db.transaction(async (tx) => {
      await allowStatements(tx, ms);
      return use(tx);
    });
  };
  if (!(session instanceof PoolSession)) return sum();
  extendDeadline(db, waitMs);
  return session.connections.sums.run(waitMs, sum);
}
