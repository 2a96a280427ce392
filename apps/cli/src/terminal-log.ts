/** The log on a terminal: a short line instead of JSON, so that the link of a mail is easy to find and to follow. */
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

/** The JSON line of the server's log in words; a line of another kind stays as it is. */
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
