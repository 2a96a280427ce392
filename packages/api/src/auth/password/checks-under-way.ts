const underWay = new Map<string, Set<Promise<unknown>>>();

/** Runs a check of a key, which counts as pending on this server until its outcome is known. */
export async function whileChecking<Outcome>(key: string, check: () => Promise<Outcome>): Promise<Outcome> {
  const checks = underWay.get(key) ?? new Set();
  underWay.set(key, checks);
  const outcome = check();
  checks.add(outcome);
  try {
    return await outcome;
  } finally {
    checks.delete(outcome);
    if (checks.size === 0) underWay.delete(key);
  }
}

/** Waits until one of a key's checks has ended, successfully or not; false if none is under way. */
export async function anotherCheckEnds(key: string): Promise<boolean> {
  const checks = underWay.get(key);
  if (!checks) return false;
  await Promise.race(checks).catch(() => undefined);
  return true;
}
