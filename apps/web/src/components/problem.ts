/** What a failed call tells its reader: the words, and the request to quote when asking for help. */
export type Problem = { message: string; code: string | null; requestId: string | null };

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** Reads an error of any kind; the server's own errors carry code and request id in `data`. */
export function problemOf(error: unknown): Problem {
  const data = field(error, "data");
  return {
    message: text(error) ?? text(field(error, "message")) ?? "An unexpected error occurred.",
    code: text(field(data, "code")),
    requestId: text(field(data, "requestId")),
  };
}
