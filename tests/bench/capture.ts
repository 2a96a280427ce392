import pg from "pg";

/** The SQL statements sent during some work, with their values inlined. */
export async function captureSql(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const send = pg.Client.prototype.query;
  pg.Client.prototype.query = new Proxy(send, {
    apply(target, self, args: [{ text: string } | string, unknown[]?]) {
      const [statement, values] = args;
      const text = typeof statement === "string" ? statement : statement.text;
      seen.push(inline(text, Array.isArray(values) ? values : []));
      return Reflect.apply(target, self, args);
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = send;
  }
  return seen;
}

function inline(text: string, values: unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(",")}]`;
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
