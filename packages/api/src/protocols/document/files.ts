import { mediaTypes } from "@pave/contract";
import * as z from "zod";
import type { Json } from "../openapi-shapes.js";
import type { Declared } from "../procedures.js";

const text = { type: "string" };
const bytes = { type: "string", contentMediaType: "application/octet-stream" };
const bytesOf = (contentMediaType: string) => ({ type: "string", contentMediaType });
const value = { type: ["string", "number", "boolean", "array", "object", "null"] };

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The contents of a download by media type: selected by its `format`, or by the format in its address. */
export function fileContents({ meta, input }: Pick<Declared, "meta" | "input">): Record<string, Json> {
  const { path } = meta.rest;
  if (meta.takesRange)
    return Object.fromEntries(Object.values(mediaTypes).map((type) => [type, { schema: bytesOf(type) }]));
  if (path.endsWith("/geojson"))
    return { "application/geo+json": { schema: { type: "object", description: "Feature collection (RFC 7946)" } } };
  if (!(input instanceof z.ZodObject && "format" in input.shape))
    return { "application/x-ndjson": { schema: { ...text, description: "JSON Lines: one object a line" } } };
  const row = { type: "object", description: "The columns chosen, by name", additionalProperties: value };
  return {
    "text/csv": { schema: { ...text, description: "UTF-8, comma-separated, with a header row" } },
    "application/json": { schema: { type: "array", items: row } },
    [xlsx]: { schema: { ...bytes, description: "Excel workbook" } },
  };
}
