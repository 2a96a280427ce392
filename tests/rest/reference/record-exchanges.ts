import { appendFileSync } from "node:fs";
import { expect } from "vitest";

/*
 * With RECORD_EXAMPLES, appends each REST call of the tests and its response to that file, a line each, for the examples
 * of the document.
 */
const file = process.env.RECORD_EXAMPLES;
const plain = globalThis.fetch;

if (file !== undefined && plain.name !== "recordingFetch")
  globalThis.fetch = async function recordingFetch(input, init) {
    const response = await plain(input, init);
    const path = /\/api(?:\/v1)?(\/(?:auth|trust|health|municipal-deals).*)$/.exec(String(input))?.[1];
    const method = init?.method ?? "GET";
    if (path !== undefined && method !== "HEAD" && response.ok && isReadable(response)) {
      const copy = response.clone();
      // Nobody waits for the copy: a test that leaves early cancels it.
      copy.text().then(
        (text) => append(file, { method, path, init, response: copy, text }),
        () => undefined,
      );
    }
    return response;
  };

const typeOf = (response: Response) => response.headers.get("content-type")?.split(";")[0] ?? "";
const isReadable = (response: Response) => typeOf(response) !== "text/event-stream";

type Heard = { method: string; path: string; init: RequestInit | undefined; response: Response; text: string };

function append(to: string, { method, path, init, response, text }: Heard) {
  const type = typeOf(response);
  const isJson = /^application\/([\w.-]+\+)?json$/.test(type);
  const answer = isJson ? parsed(text) : text;
  const body = typeof init?.body === "string" ? parsed(init.body) : undefined;
  const exchange = { method, path, body, status: response.status, type, answer, test: expect.getState().testPath };
  appendFileSync(to, `${JSON.stringify(exchange)}\n`);
}

/** undefined: not JSON, as some tests send. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
