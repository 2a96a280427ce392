/** Time limit for loading a chunk. */
export const chunkTimeoutMs = 120_000;

/** Pause before a chunk that failed to load is requested once more. */
export const chunkRetryMs = 400;

/**
 * Waits for a chunk within the limit, and requests it once more if that fails, as a lost request would cost the page.
 * `build/timed-chunks.ts` wraps every dynamic import in this. The router reloads the page if the browser fails an
 * import; offline, that would show the browser's error page, so such a failure is replaced by one of our own.
 */
export function loadChunk<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const failure = (cause?: unknown) => new Error(`Loading chunk ${name} failed`, { cause });
    const timer = setTimeout(() => reject(failure()), chunkTimeoutMs);
    load()
      .catch((error) => (navigator.onLine ? retry(load) : Promise.reject(error)))
      .then(resolve, (error: unknown) => reject(navigator.onLine ? error : failure(error)))
      .finally(() => clearTimeout(timer));
  });
}

const retry = <Module>(load: () => Promise<Module>): Promise<Module> =>
  new Promise<void>((resume) => setTimeout(resume, chunkRetryMs)).then(load);
