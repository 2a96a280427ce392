import { brand } from "@pave/contract";
import fastify, { type FastifyInstance } from "fastify";
import { serveFixedText } from "../fixed-text.js";
import { languages } from "./code.js";
import { guides } from "./guides/registered.js";
import { html } from "./markdown.js";
import { detailsOf, type OpenApi, operationsOf } from "./operation.js";
import { introductionOf, type Place } from "./pages.js";

const folder = "/docs/scalar";

/**
 * Serves the reference as drawn by Scalar. It needs inline style, so its page is sandboxed: it has neither this
 * origin's cookies and storage nor its rights, and sends requests to this server alone, with the key typed into it.
 */
export function serveScalar(app: FastifyInstance, document: () => string): void {
  app.register(async (sandbox) => {
    sandbox.addHook("onSend", async (_, reply) => {
      // The page has no origin, so its own files are foreign to it.
      reply.header("cross-origin-resource-policy", "cross-origin").header("origin-agent-cluster", "?0");
      reply.header("content-security-policy", policy);
    });
    serveFixedText(sandbox, folder, "text/html; charset=utf-8", () => page);
    serveFixedText(sandbox, `${folder}/storage.js`, "text/javascript; charset=utf-8", () => storage);
    serveFixedText(sandbox, `${folder}/scalar.js`, "text/javascript; charset=utf-8", readScript);
    serveFixedText(sandbox, `${folder}/openapi.json`, "application/json; charset=utf-8", document);
  });
}

/** The document with the code that the other pages show for each operation, for a page of this server. */
export function scalarDocument(document: OpenApi, place: Place): string {
  const paths = structuredClone(document.paths);
  for (const operation of operationsOf(document)) {
    const samples = languages.map(({ name, label, write }) => {
      return { lang: name, label, source: write({ operation, ...place }) };
    });
    Object.assign(paths[operation.path]?.[operation.method.toLowerCase()] ?? {}, {
      description: detailsOf(operation),
      "x-codeSamples": samples,
    });
  }
  const { info } = document;
  return JSON.stringify({
    ...document,
    info: { ...info, description: `${introductionOf(info, place)}\n\n${guideLinks(place)}` },
    // The page may send requests to its own server alone, by whichever of its names it was opened.
    servers: [{ url: place.base }],
    paths,
  });
}

/** The guides are on pages of their own, which open beside this one. */
const guideLinks = ({ origin }: Place) =>
  `**Guides.** ${guides.map(({ slug, title }) => `[${title}](${origin}/api/docs/guides/${slug})`).join(" · ")}`;

/** The script that Scalar's plugin for Fastify has inside and only serves. */
async function readScript(): Promise<string> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const app = fastify();
  await app.register(scalar, { routePrefix: "/scalar", configuration: settings });
  const { payload } = await app.inject("/scalar/js/scalar.js");
  return payload;
}

const policy = [
  "sandbox allow-scripts allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The colors of the other pages. */
const colors = `
  .light-mode, .dark-mode { color-scheme: light dark; --scalar-font: system-ui, sans-serif; --scalar-radius: 2px;
    --scalar-background-1: light-dark(#fff, #022144); --scalar-background-2: light-dark(#f5f8fc, #011326);
    --scalar-background-3: light-dark(#eef3f9, #02254c); --scalar-border-color: light-dark(#d0d8e1, #314968);
    --scalar-color-1: light-dark(#02254c, #f4f7fb); --scalar-color-2: light-dark(#43576e, #b0c0d1);
    --scalar-color-3: light-dark(#43576e, #b0c0d1); --scalar-color-accent: light-dark(#055dc8, #68c1fd);
    --scalar-color-green: light-dark(#05633c, #63efb3); --scalar-color-blue: light-dark(#055dc8, #68c1fd);
    --scalar-color-orange: light-dark(#865d0a, #f5be2b); --scalar-color-red: light-dark(#b60152, #fc7d91) }`;

const settings = {
  url: `/api${folder}/openapi.json`,
  theme: "none",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  hiddenClients: true,
  hideDarkModeToggle: true,
  customCss: colors,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  authentication: { preferredSecurityScheme: "apiKey" },
  metaData: { title: `Scalar · ${brand.name} API` },
} as const;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${settings.metaData.title}</title><script src="/api${folder}/storage.js"></script></head><body>
<script id="api-reference" data-configuration="${html(JSON.stringify(settings))}"></script><script src="/api${folder}/scalar.js"></script></body></html>`;

/** A sandboxed page has no storage, without which Scalar does not start. This one lasts as long as the page. */
const storage = `for (const name of ["localStorage", "sessionStorage"]) {
  const values = new Map();
  Object.defineProperty(window, name, { value: {
    get length() { return values.size; },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(String(key)) ?? null,
    setItem: (key, value) => void values.set(String(key), String(value)),
    removeItem: (key) => void values.delete(String(key)),
    clear: () => values.clear(),
  } });
}`;
