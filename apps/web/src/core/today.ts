/** Today in UTC, as the server counts days: `2026-06-30`. */
export const today = (): string => new Date().toISOString().slice(0, 10);
