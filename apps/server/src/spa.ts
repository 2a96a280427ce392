import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Serves the built web client: hashed files for a year, the page itself asked for anew each time. */
export async function serveSpa(app: FastifyInstance, root: string, notFound: Handler): Promise<void> {
  const page = await readFile(join(root, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
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
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === "GET" && request.headers.accept?.includes("text/html") === true;
    if (!isPage || !isScreen(request.url)) return notFound(request, reply);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  });
}

/** The client's own addresses have no file ending and no leading dot in any part. */
function isScreen(url: string): boolean {
  const [path = ""] = url.split("?");
  return !path.startsWith("/api/") && !path.startsWith("/trpc/") && !/\/\.|\.\w{1,5}$/.test(path);
}
