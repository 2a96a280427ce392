import createOpenApiClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./api.gen.js";
import { type Retries, retrying } from "./retrying.js";

export type { components, InputOf, OutputOf, operations, paths } from "./api.gen.js";
export * from "./webhooks.js";

export type PaveOptions = {
  /** Address of the instance: `https://pave.example.org`. */
  url: string;
  /** An API key. */
  key: string;
  /** Retries of calls that are safe to repeat. */
  retries?: Partial<Retries>;
  fetch?: typeof globalThis.fetch;
};

/** A refusal with its code and message, the request id to quote and the faulty fields. */
export class PaveError extends Error {
  override readonly name = "PaveError";
  constructor(
    readonly status: number,
    readonly body: ApiError,
  ) {
    super(`${body.code}: ${body.message}`);
  }
}

export type Pave = Client<paths>;

/**
 * A typed client of the REST addresses: `pave.GET("/trust/assets", { params: { query: { state: ["CA"] } } })`. Calls
 * refused by a rate limit, or that do not reach the server, are repeated if that is safe.
 */
export function createPave({ url, key, retries, fetch = globalThis.fetch }: PaveOptions): Pave {
  return createOpenApiClient<paths>({
    baseUrl: `${url.replace(/\/+$/, "")}/api`,
    headers: { authorization: `Bearer ${key}` },
    querySerializer: { array: { style: "form", explode: false } },
    fetch: retrying(fetch, retries),
  });
}

/** The response of a call; a refusal, also by a proxy on the way, is thrown as a `PaveError`. */
export async function answerOf<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw new PaveError(response.status, isApiError(error) ? error : foreignError(response));
  // Guarantee of the cast: a response without an error has data.
  return data as Data;
}

type ApiError = components["schemas"]["ApiError"];

const isApiError = (body: unknown): body is ApiError =>
  typeof body === "object" && body !== null && "code" in body && "message" in body;

/** The error of a response that does not come from the API, as of a proxy whose server is down. */
const foreignError = ({ status, statusText, headers }: Response): ApiError => ({
  code: status >= 500 ? "SERVICE_UNAVAILABLE" : "BAD_REQUEST",
  message: `${status} ${statusText} without the body of an API error`,
  requestId: headers.get("x-request-id") ?? "",
});

type Listed<Path extends keyof paths> = paths[Path] extends {
  get: {
    parameters: { query?: { cursor?: string } };
    responses: { 200: { content: { "application/json": { items: (infer Item)[]; nextCursor: string | null } } } };
  };
}
  ? Item
  : never;
/** Addresses that return pages by cursor and have no path parameters. */
export type ListPath = {
  [Path in keyof paths]: [Listed<Path>] extends [never] ? never : Path extends `${string}{${string}` ? never : Path;
}[keyof paths];
type QueryOf<Path extends ListPath> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? Omit<NonNullable<Query>, "cursor" | "page" | "offset">
  : never;

/** Every item of a list, page by page: `for await (const asset of itemsOf(pave, "/trust/assets", { state: ["CA"] }))`. */
export async function* itemsOf<Path extends ListPath>(
  pave: Pave,
  path: Path,
  query: QueryOf<Path>,
): AsyncGenerator<Listed<Path>> {
  // Guarantee of the cast: `ListPath` contains only addresses with this parameter and this response.
  const get = pave.GET as unknown as (
    path: string,
    options: { params: { query: object } },
  ) => Promise<{ data?: { items: Listed<Path>[]; nextCursor: string | null }; error?: unknown; response: Response }>;
  let cursor: string | null = null;
  do {
    const page: { items: Listed<Path>[]; nextCursor: string | null } = await answerOf(
      get(path, { params: { query: { limit: 100, count: false, ...query, ...(cursor !== null && { cursor }) } } }),
    );
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
