/** A field of a value of which nothing is known; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** What a JSON text holds; undefined when there is no text, or it is not JSON. */
export function parseJson(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}
