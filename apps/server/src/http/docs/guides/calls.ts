import type { Guide } from "./guide.js";

export const quickStart: Guide = {
  slug: "quick-start",
  title: "Quick start",
  purpose: "From a key to a table in five minutes",
  text: `Five minutes from a key to a table.

1. Create a key in [Settings](/settings/api-keys) with the scopes \`read:assets\` and \`export\`. It is shown once.
2. Set it as an environment variable: \`export PAVE_KEY=pave_…\`.
3. Call the API:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/assets?state=MD&limit=5"
\`\`\`

The response has \`items\`, \`total\` and \`nextCursor\`. Set \`ID\` to the \`id\` of an item and read that record:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/assets/$ID"
\`\`\`

Its sources, field by field, each with its publisher and date:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/provenance/assets/$ID"
\`\`\`

The same list as a file:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" -o assets.csv "{{server}}/trust/assets/export?state=MD&format=csv"
\`\`\`

## TypeScript

The [typed client](/api/docs/guides/typescript) retries rate-limited calls and follows cursors:

\`\`\`ts
import { answerOf, createPave, itemsOf } from "@pave/client";

const pave = createPave({ url: "{{origin}}", key: process.env.PAVE_KEY ?? "" });
const page = await answerOf(pave.GET("/trust/assets", { params: { query: { state: ["MD"], limit: 5 } } }));
console.log(page.total?.value, page.items.map(({ title }) => title));

for await (const asset of itemsOf(pave, "/trust/assets", { state: ["MD"] })) console.log(asset.title);
\`\`\`

## Next

Further guides: [keys](/api/docs/guides/authentication), [paging and filters](/api/docs/guides/lists),
[copies](/api/docs/guides/copies), [Python](/api/docs/guides/python), [Excel](/api/docs/guides/excel).`,
};

export const authentication: Guide = {
  slug: "authentication",
  title: "Authentication and keys",
  purpose: "Keys, scopes and service accounts",
  text: `Programs send an API key with every call:

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/organizations?limit=1"
\`\`\`

- **Create** a key in [Settings](/settings/api-keys), with a recently confirmed password. It starts with \`pave_\` and is shown once; only its hash is stored.
- **Scopes** limit it, whatever its owner's role: \`read:\` and \`write:\` a family, \`export\` together with the family's \`read:\`, \`webhooks\`, \`read:analytics\`, \`read:changes\`, \`read:search\` and \`read:sources\`. The page of each operation names the scopes that it needs; \`read:{type}\` is the family sent as \`type\`.
- **Addresses** can be limited to IP addresses or ranges, and the number of calls a minute can be lower than usual.
- **Expiry** is 90 days unless chosen otherwise, at most 366. A key that is revoked is refused from the next call on, by every server.
- **Secret scanners** find keys by the pattern \`pave_[0-9A-Za-z]{38}\`. The last 6 characters are the CRC-32 of the 32 before them in base 62 (0–9, A–Z, a–z), which rules out other texts.
- **Never** put a key into a web page or a repository. Use one key for each program, so that one can be revoked alone.

Enterprise accounts with a second factor can create service accounts for the programs of their organizations. The keys
of these remain when a person leaves.

A person's session is the other credential: \`POST /auth/login\` returns an access token for 15 minutes. Accounts,
approvals, deletions of records, imports and administration accept sessions only.

| Response | Meaning |
| --- | --- |
| 401 \`UNAUTHORIZED\` | No key, or one that is mistyped, expired or revoked |
| 403 \`FORBIDDEN\` | The key lacks the scope or is used from another address, or its owner lacks the role |`,
};

export const lists: Guide = {
  slug: "lists",
  title: "Paging and filters",
  purpose: "Cursors, search, order and filters of lists",
  text: `Every list takes the same parameters for paging, search and order, and has filters of its own.

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/assets?state=MD,CA&sort=title&order=asc&limit=2"
\`\`\`

- **Several values** are separated by commas and match any of them. Write a comma inside a value as \`\\,\`.
- **Different filters** must all match. An unknown parameter is refused with 400, so that a misspelled filter is not ignored. An empty one is ignored.
- **Order**: \`sort\` and \`order\`. Unknown values come last.

## Pages

Send \`nextCursor\` of a response as \`cursor\`, with the same filter and order. It is \`null\` on the last page.

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/assets?state=MD,CA&sort=title&order=asc&limit=2&cursor=$CURSOR"
\`\`\`

The header \`Link\` has the same address with \`rel="next"\`, relative to this server. \`page\` and \`offset\` reach the first 10,000 items.
\`total\` says in \`isExact\` whether it is counted or at least that many; \`count=false\` omits it and is faster.

## Words as filters

\`GET /trust/search\` reads a text as the search bar does: \`md bridges poor\` returns in \`readings\` the list of bridges in
Maryland in poor condition, with its filters and its address. It needs the scope \`read:search\`.

\`\`\`sh
curl -H "Authorization: Bearer $PAVE_KEY" "{{server}}/trust/search?q=md%20bridges%20poor"
\`\`\`

## Unchanged responses

Every JSON response has an \`ETag\`. Send it as \`If-None-Match\`: the response is 304 without a body if nothing has changed.

## Values

Money is in whole units of its currency, shares and rates are fractions, instants are in UTC. Unknown is \`null\`, never 0.`,
};

export const errors: Guide = {
  slug: "errors",
  title: "Errors",
  purpose: "The body of an error, and every code",
  text: `Every error has one body, through both REST and tRPC:

\`\`\`json
{
  "code": "BAD_REQUEST",
  "message": "…",
  "issues": [{ "path": "state", "message": "…" }],
  "requestId": "1f6a…"
}
\`\`\`

\`code\` is for programs and does not change; \`message\` is for people. \`issues\` names each field that is not valid. Quote
\`requestId\`, which is also in the header \`X-Request-Id\`, when you report an error.

Retry 429 and 503 after \`Retry-After\` seconds; correct any other request of status 4xx before you send it again. Send an
\`Idempotency-Key\` of your choice with a POST that you may repeat: the same request sent again within a day has no
further effect and gets the first response, or 409 where that had a secret.

{{errors}}

\`\`\`ts
import { answerOf, createPave, PaveError } from "@pave/client";

const pave = createPave({ url: "{{origin}}", key: process.env.PAVE_KEY ?? "" });
try {
  await answerOf(pave.GET("/trust/assets/{id}", { params: { path: { id: "unknown" } } }));
} catch (error) {
  if (!(error instanceof PaveError)) throw error;
  console.error(error.status, error.body.code, error.body.issues, error.body.requestId);
}
\`\`\``,
};

export const limitsGuide: Guide = {
  slug: "limits",
  title: "Limits",
  purpose: "Rates, sizes and the headers that state them",
  text: `Each account, key or address has its own limits. The calls of a key are counted on all servers of the instance
together, which report them to each other every second; all others are counted on each server. The header \`RateLimit-Policy\` states them and
\`RateLimit\` the calls that are left in the current minute; 429 has \`Retry-After\`. By default:

| Limit | Value |
| --- | --- |
| Calls per minute | 6,000; a key may have fewer |
| Concurrent calls | 12 |
| Expensive reads (sums, exports, maps) | 60 per minute, maps 300, and 2 concurrently |
| Items on a page | {{pageMax}} |
| Items reached by \`page\` or \`offset\` | {{offsetMax}} |
| Rows of an export | {{exportRowsMax}} |
| Records of one bulk change | {{bulkMax}} |
| Body of a request | 1 MB of JSON |

For all records of a family, download a [copy](/api/docs/guides/copies) instead of paging.`,
};
