/** The day that it is in UTC, by which the server counts days too: `2026-06-30`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
