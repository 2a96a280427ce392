/** Log format for a terminal: short lines instead of JSON, so that mailed links are easy to find. */
export const terminalLog = {
  write(line: string): void {
    process.stdout.write(`${shortLine(line)}\n`);
  },
};

type Entry = {
  time?: string;
  level?: string;
  msg?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
};

/** Short form of the server's JSON log line; other lines are unchanged. */
export function shortLine(line: string): string {
  let entry: Entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line.trimEnd();
  }
  const { time = "", level = "info", msg, method, route, status, ms } = entry;
  const text = method && route ? `${method} ${route} ${status} ${ms} ms` : (msg ?? line.trimEnd());
  return [time.slice(11, 19), level === "info" ? "" : level.toUpperCase(), text].filter(Boolean).join(" ");
}
