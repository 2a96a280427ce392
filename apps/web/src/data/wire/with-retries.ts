const attempts = 3;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** The generic retry: three attempts, after 1 s, then 2 s; throws the last error. */
export async function withRetries<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attempts - 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(firstWaitMs * 2 ** attempt, longestWaitMs)));
    }
  }
}
