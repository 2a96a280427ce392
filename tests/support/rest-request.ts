/** A procedure's REST address filled from an input, with the rest of the input as the query or the body. */
export function restRequest({ method, path }: { method: string; path: string }, input: object) {
  const left = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = encodeURIComponent(String(left.get(parameter)));
    left.delete(parameter);
    return value;
  });
  const hasBody = method === "POST" || method === "PUT";
  const query = new URLSearchParams([...left].map(([key, value]) => [key, String(value)])).toString();
  return {
    method,
    target: `/api${filled}${!hasBody && query ? `?${query}` : ""}`,
    body: hasBody ? JSON.stringify(Object.fromEntries(left)) : null,
  };
}
