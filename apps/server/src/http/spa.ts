import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { entityTag, isNamedBy } from "@pave/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";

/** The scripts of a screen by its address, perhaps with a tab; a final `*` stands for any part. */
const Preloads = z.record(z.string(), z.array(z.string().regex(/^\/static\/js\/[\w.-]+$/)));

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Serves the web client: hashed files cached for a year, the page revalidated each time. */
export async function serveSpa(app: FastifyInstance, root: string, notFound: Handler): Promise<void> {
  const page = await readFile(join(root, "index.html"), "utf8");
  const preloads = Preloads.parse(JSON.parse(await readFile(join(root, "preloads.json"), "utf8")));
  const pages = new Map(Object.entries(preloads).map(([path, scripts]) => [path, tagged(withPreloads(page, scripts))]));
  const plain = tagged(page);
  const pageAt = (url: string) => {
    const path = pathOf(url);
    const tab = new URLSearchParams(url.slice(path.length)).get("tab");
    return pages.get(`${path}?tab=${tab}`) ?? pages.get(path) ?? pages.get(path.replace(/[^/]+$/, "*")) ?? plain;
  };
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ["static/**"],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const isHashed = path.includes("/static/");
      response.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
      );
    },
  });
  serveHashed(app, await hashedFiles(join(root, "static")));
  app.setNotFoundHandler((request, reply) => {
    if (!acceptsPage(request) || !isScreen(request.url)) return notFound(request, reply);
    const { text, etag } = pageAt(request.url);
    reply.headers({ etag, "cache-control": "no-cache" });
    if (isNamedBy(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("text/html; charset=utf-8").send(text);
  });
}

async function hashedFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Set(paths.map((path) => relative(folder, path).replaceAll(sep, "/")));
}

/** One address for all hashed files: an address for each of them took a seventh of the processor time of a start. */
function serveHashed(app: FastifyInstance, known: ReadonlySet<string>): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/static/*",
    handler({ params }, reply) {
      const name = params["*"];
      return known.has(name) ? reply.sendFile(`/static/${name}`) : reply.callNotFound();
    },
  });
}

/** Public pages, for visitors without an account. */
const publicPage =
  /^\/((landing|login|register|forgot-password|reset-password|verify-email|verification-success|terms|privacy|dmca)(\/.*)?)?$/;

/** A browser's navigation; public pages are for everyone, as uptime checks and curl accept anything. */
function acceptsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return publicPage.test(pathOf(url)) || headers.accept?.includes("text/html") === true;
}

const tagged = (text: string) => ({ text, etag: entityTag(text) });

const pathOf = (url: string) => url.split("?")[0] ?? "";

/** The page with preload links for the scripts of one screen. */
function withPreloads(page: string, scripts: readonly string[]): string {
  const links = scripts.map((script) => `<link rel="modulepreload" href="${script}" />`);
  return page.replace("</head>", `${links.join("")}</head>`);
}

/** The client's own addresses have no file extension and no leading dot in any part. */
function isScreen(url: string): boolean {
  const path = pathOf(url);
  return !path.startsWith("/api/") && !path.startsWith("/trpc/") && !/\/\.|\.\w{1,5}$/.test(path);
}
