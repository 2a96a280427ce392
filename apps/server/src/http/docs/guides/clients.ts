import { apiChanges } from "@pave/api";
import type { Guide } from "./guide.js";

export const typescript: Guide = {
  slug: "typescript",
  title: "TypeScript",
  purpose: "A typed client with retries and paging",
  text: `\`@pave/client\` is a typed client for Node 20.19 or newer and for browsers. It is not in the npm registry: \`npm pack\` in
\`packages/client\` of the source makes the file to install. Save the code below as \`first.mts\`, then:

\`\`\`text
npm install ./pave-client-*.tgz
npm install --save-dev typescript @types/node
npx tsc --strict --target es2023 --module nodenext --types node first.mts
node first.mjs
\`\`\`

\`\`\`ts
import { answerOf, createPave, itemsOf } from "@pave/client";

const pave = createPave({ url: "{{origin}}", key: process.env.PAVE_KEY ?? "" });
const page = await answerOf(pave.GET("/trust/assets", { params: { query: { state: ["MD"], limit: 5 } } }));
console.log(page.total?.value);
for await (const asset of itemsOf(pave, "/trust/assets", { state: ["MD"] })) console.log(asset.title);
\`\`\`

Calls that are refused with 429 or 503 are retried after \`Retry-After\`. After a lost connection reads are retried, and a
POST under the \`Idempotency-Key\` of its first attempt; a PUT is not.

## tRPC

The same procedures, by the names that the page of each operation states. Any client of tRPC 11 works with superjson:

\`\`\`text
npm install @trpc/client @trpc/server superjson
\`\`\`

\`\`\`ts
import type { AppRouter } from "@pave/client/trpc";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import superjson from "superjson";

const headers = { authorization: \`Bearer \${process.env.PAVE_KEY}\` };
const link = httpBatchLink({ url: "{{origin}}/trpc", transformer: superjson, headers });
const client = createTRPCClient<AppRouter>({ links: [link] });
const { items } = await client.assets.list.query({ state: ["MD"], limit: 5 });
console.log(items.map(({ title }) => title));
\`\`\`

## Other languages

\`{{server}}/openapi.json\` is an OpenAPI 3.1 document; openapi-typescript and @hey-api/openapi-ts generate from it without
errors.`,
};

export const assistants: Guide = {
  slug: "assistants",
  title: "Assistants (MCP)",
  purpose: "Tools for assistants, read-only",
  text: `Assistants read records through the Model Context Protocol, with the rights and limits of an API key. The tools search,
list, read and compare records and state sources and coverage. None of them writes.

At its address, by Streamable HTTP:

\`\`\`json
{
  "mcpServers": {
    "pave": { "type": "http", "url": "{{server}}/mcp", "headers": { "Authorization": "Bearer pave_…" } }
  }
}
\`\`\`

For assistants that start a program, from a checkout of the source:

\`\`\`text
PAVE_KEY=pave_… npx pave mcp --url {{origin}}
\`\`\`

The key needs \`read:search\` and the \`read:\` of each family that the assistant may see.`,
};

export const versions: Guide = {
  slug: "versions",
  title: "Versions and changes",
  purpose: "What may change, and how it is announced",
  text: `The API is served at \`{{server}}\`, the current version, and at \`{{origin}}/api/v1\` for clients that state the version.

- Addresses, fields and values are added at any time. Ignore unknown fields and values.
- Changes that clients can notice are announced at least 180 days ahead: the address has the headers \`Deprecation\` and \`Sunset\`, its replacement in \`Link\` with \`rel="successor-version"\`, and \`deprecated\` in \`openapi.json\`. After the sunset it returns 404.
- A change that cannot be made that way starts a new version; the earlier one is served for at least a year.
- Security defects are exempt: they are fixed at once.

The [changes](/api/docs/guides/changes) of every address, field and value are listed by release.`,
};

export const changes: Guide = {
  slug: "changes",
  title: "Changelog",
  purpose: "Every change of an address, a field or a value",
  text: `Written from the difference between the descriptions of two releases. The [policy](/api/docs/guides/versions) states
how changes are announced.

${apiChanges}`,
};
