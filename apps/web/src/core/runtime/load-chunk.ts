/** Time limit for loading a chunk. */
export const chunkTimeoutMs = 120_000;

/**
 * Waits for a chunk within the limit. `build/timed-chunks.ts` puts this around every dynamic import. The router
 * reloads the page for an import that the browser failed; offline that would leave the browser's own error page, so such
 * a failure is of our own making.
 */
export function loadChunk<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const failure = (cause?: unknown) => new Error(`Loading chunk ${name} failed`, { cause });
    const timer = setTimeout(() => reject(failure()), chunkTimeoutMs);
    load()
      .then(resolve, (error: unknown) => reject(navigator.onLine ? error : failure(error)))
      .finally(() => clearTimeout(timer));
  });
}
