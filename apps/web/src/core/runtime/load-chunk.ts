/** How long a chunk of the program may take to come. */
export const chunkTimeoutMs = 120_000;

/** Waits for a chunk no longer than that. `build/timed-chunks.ts` puts this around every dynamic import. */
export function loadChunk<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Loading chunk ${name} failed`)), chunkTimeoutMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
