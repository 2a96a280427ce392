/** Log levels, most severe first. */
const levels = ["error", "warn", "info"] as const;
type Level = (typeof levels)[number];

const wanted: string | undefined = import.meta.env.VITE_LOG_LEVEL;
const usual: Level = import.meta.env.PROD ? "error" : "info";

/** Writes messages of VITE_LOG_LEVEL and above to the console; by default only errors in production. */
export const log = createLog(console, levels.find((level) => level === wanted) ?? usual);

/** A console that drops messages below `least`. */
export function createLog(
  to: Pick<Console, Level>,
  least: Level,
): Record<Level, (what: string, cause?: unknown) => void> {
  const write = (level: Level) => (what: string, cause?: unknown) => {
    if (levels.indexOf(level) <= levels.indexOf(least)) to[level](what, ...(cause === undefined ? [] : [cause]));
  };
  return { error: write("error"), warn: write("warn"), info: write("info") };
}
