import { compactFacets, type Db } from "@pave/db";
import type { FastifyBaseLogger } from "fastify";

const everyMs = 10 * 60_000;

/** Folds the facet counts together now and then, so that reading them stays cheap. Answers how to stop. */
export function startUpkeep(db: Db, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    compactFacets(db).catch((error) => log.error({ err: error }, "facet counts could not be folded"));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
