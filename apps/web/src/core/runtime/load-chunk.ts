/** Time limit for loading a chunk. */
export const chunkTimeoutMs = 120_000;

/**
 * Waits for a chunk within the limit. `build/timed-chunks.ts` wraps every dynamic import in this. The router reloads
 * the page if the browser fails an import; offline, that would show the browser's error page, so such a failure is
 * replaced by one of our own.
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
