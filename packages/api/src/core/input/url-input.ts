import { Refusal, splitList } from "@pave/contract";
import * as z from "zod";
import { readJson } from "./read-json.js";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Parses the text of one URL parameter. */
type Reader = (text: string) => unknown;

const readers: Record<string, Reader> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === "true" ? true : text === "false" ? false : text),
  string: (text) => text,
  object: readJson,
};

const known = new WeakMap<z.core.$ZodType, NonNullable<JsonSchema["properties"]>>();

/** Built on a procedure's first call; building all of them took most of a server's start. */
function propertiesOf(input: z.core.$ZodType | null): NonNullable<JsonSchema["properties"]> {
  if (!input) return {};
  const properties =
    known.get(input) ?? z.toJSONSchema(input, { io: "input", unrepresentable: "any" }).properties ?? {};
  known.set(input, properties);
  return properties;
}

/** Reads the strings of a URL by the input's own JSON Schema; unreadable values stay text for zod to refuse. */
export function urlReader(input: z.core.$ZodType | null): (params: Record<string, unknown>) => Record<string, unknown> {
  let properties: JsonSchema["properties"];
  return (params) => {
    properties ??= propertiesOf(input);
    const given = Object.entries(params).filter(([, value]) => value !== "");
    // Not by assignment, which would lose `__proto__` before zod refuses it.
    return Object.fromEntries(
      given.map(([name, value]) => {
        const schema = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
        return [name, read(name, value, typeof schema === "object" ? schema : {})];
      }),
    );
  };
}

function read(name: string, given: unknown, schema: JsonSchema): unknown {
  const texts = (Array.isArray(given) ? given : [given]).map(String);
  const { type, items } = plain(schema);
  if (type === "array") {
    const item = readers[typeof items === "object" && !Array.isArray(items) ? String(plain(items).type) : "string"];
    return texts.flatMap(splitList).map(item ?? ((text) => text));
  }
  const [text, ...more] = texts;
  if (more.length > 0 || text === undefined)
    throw new Refusal("BAD_REQUEST", `${name}: Given more than once`, {
      issues: [{ path: name, message: "Given more than once" }],
    });
  return readers[String(type)]?.(text) ?? text;
}

/** The schema without its null alternative. */
function plain(schema: JsonSchema): JsonSchema {
  const found = schema.anyOf?.find((option) => typeof option === "object" && option.type !== "null");
  return typeof found === "object" ? found : schema;
}
