/** A reason the embedded database cannot run, as one sentence a newcomer can act on. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

/** The system's code of a failed call ("ENOENT", "EACCES"), or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** The value of a system call, or `missing` if the file or process does not exist. */
export async function unlessMissing<T, M>(call: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await call;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return missing;
    throw error;
  }
}
