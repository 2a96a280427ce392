import { readFileSync } from "node:fs";
import { expect } from "vitest";

/*
 * Fails a call of an operation that answers an error which openapi.json does not state for it, in whichever test. Those
 * that break the server or send it random input are exempt, as their errors are not always the same.
 */
const isExempt = () => /\/(fault|disclosure|hostile-requests)\/|\/no-fault\./.test(expect.getState().testPath ?? "");

/** Errors of the connection and of the request line, which every address may answer. */
const general = new Set(["METHOD_NOT_SUPPORTED", "REQUEST_TIMEOUT", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"]);

type Operation = { operationId: string; responses: Record<string, { description?: string }> };
type Documented = { method: string; parts: string[]; operation: Operation };

let operations: Documented[] | undefined;
function documented(): Documented[] {
  const file = new URL("../../../packages/api/openapi.json", import.meta.url);
  // Guarantee of the cast: the document is of OpenAPI, which its own tests verify.
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        parts: path.split("/"),
        operation,
      })),
    )
    .sort((a, b) => Number(a.parts.some(isParameter)) - Number(b.parts.some(isParameter)));
}

const isParameter = (part: string) => part.startsWith("{");

function undocumented(method: string, path: string, code: string): string | null {
  operations ??= documented();
  const parts = path.split("/");
  const found = operations.find(
    (one) =>
      one.method === method &&
      one.parts.length === parts.length &&
      one.parts.every((part, at) => part === parts[at] || isParameter(part)),
  );
  const stated = Object.values(found?.operation.responses ?? {}).map(({ description }) => description);
  return found === undefined || stated.some((text) => text?.includes(`\`${code}\`:`))
    ? null
    : found.operation.operationId;
}

const plain = globalThis.fetch;
if (plain.name !== "checkedFetch")
  globalThis.fetch = async function checkedFetch(input, init) {
    const response = await plain(input, init);
    const path = /^http:\/\/127\.0\.0\.1:\d+\/api(?:\/v1)?(\/[^?#]*)/.exec(String(input))?.[1];
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    if (response.status < 400 || path === undefined || !isJson || init?.method === "HEAD" || isExempt())
      return response;
    const { code } = Object(await response.clone().json());
    const operation = general.has(code) ? null : undocumented(init?.method ?? "GET", path, String(code));
    if (operation !== null) throw new Error(`${operation} answered ${code}, which openapi.json does not state`);
    return response;
  };
