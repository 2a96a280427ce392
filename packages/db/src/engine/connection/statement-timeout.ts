import { allowStatements, type Db, extendDeadline } from "./client.js";
import { PoolSession } from "./sessions.js";

/** How long a statement that sums over a whole family may take; others have 5 s. */
const sumMs = 15_000;
/** How long one may wait until few enough others run. */
const waitMs = 5_000;

/** Gives the statements of the function, which run one after the other, the time that sums over whole families need, or `ms`. */
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
