import type { FastifyInstance } from "fastify";
import { type Send, serveFixedText, serveFixedTexts } from "../fixed-text.js";
import { guides } from "./guides/registered.js";
import { type OpenApi, operationsOf, tagsOf } from "./operation.js";
import { operationPage } from "./operation-page.js";
import { guidePage, missingPage, placeOf, shapePage, startPage } from "./pages.js";
import { scalarDocument, serveScalar } from "./scalar.js";
import type { Schema } from "./schema.js";
import { script } from "./script.js";
import { style } from "./style.js";

const page = "text/html; charset=utf-8";

/**
 * `openapi.json`, and pages to read it: a start page, and one for each guide, operation and shape, none of which
 * requires the script.
 */
export function serveDocs(app: FastifyInstance, describe: () => OpenApi, fonts: string): void {
  const read = once(() => {
    const document = describe();
    const operations = operationsOf(document);
    return {
      document,
      operations: new Map(operations.map((operation) => [operation.id, operation])),
      // Guarantee of the cast: the document's shapes are JSON Schema.
      shapes: new Map(Object.entries(document.components.schemas as Record<string, Schema>)),
      place: placeOf(document),
      contents: { version: document.info.version, tags: tagsOf(document), operations },
    };
  });
  serveFixedText(app, "/openapi.json", "application/json; charset=utf-8", () => JSON.stringify(read().document));
  serveFixedText(app, "/docs.css", "text/css; charset=utf-8", () => `${fonts}${style}`);
  serveFixedText(app, "/docs.js", "text/javascript; charset=utf-8", () => script);
  serveFixedText(app, "/docs", page, () => {
    const { document, place, contents, shapes } = read();
    return startPage(document, place, contents, [...shapes.keys()]);
  });
  serveScalar(app, () => scalarDocument(read().document, read().place));
  const refuse: Send = (_, reply) => reply.code(404).type(page).send(missingPage(read().contents));
  const servePages = (folder: string, make: (name: string) => string | undefined) =>
    serveFixedTexts(app, folder, page, make, refuse);
  servePages("/docs/operations/", (id) => {
    const { operations, place, contents } = read();
    const operation = operations.get(id);
    return operation && operationPage(operation, place, contents);
  });
  servePages("/docs/guides/", (slug) => {
    const guide = guides.find((one) => one.slug === slug);
    const { place, contents } = read();
    return guide && guidePage(guide, place, contents);
  });
  servePages("/docs/shapes/", (name) => {
    const { shapes, contents } = read();
    const schema = shapes.get(name);
    return schema && shapePage(name, schema, contents);
  });
  app.get("/docs/*", refuse);
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
