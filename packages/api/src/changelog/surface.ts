type Json = Record<string, unknown>;

/** The properties of an object in an input or a response, with their types as text; `?` marks an optional one. */
export type Properties = Record<string, string>;
export type OperationSurface = {
  access: string;
  /** Parameters and properties of the body. */
  input: Properties;
  status: string;
  output: string;
};
/** What clients depend on: the operations by method and path, and the named shapes of inputs and responses. */
export type Surface = {
  version: string;
  operations: Record<string, OperationSurface>;
  inputShapes: Record<string, Properties>;
  outputShapes: Record<string, Properties>;
};

type Document = {
  info: { version: string };
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, unknown> };
};

/** Reads the surface from an OpenAPI document. */
export function surfaceOf(document: Document): Surface {
  const { info, paths, components } = withValuesInPlace(document);
  const operations: Record<string, OperationSurface> = {};
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      operations[`${method.toUpperCase()} ${path}`] = operationSurface(operation);
  const used = (names: Iterable<string>) => {
    const found = reachable(names, components.schemas);
    return Object.fromEntries([...found].sort().map((name) => [name, propertiesOf(components.schemas[name])]));
  };
  const all = Object.values(operations);
  return {
    version: info.version,
    operations: Object.fromEntries(Object.entries(operations).sort(([a], [b]) => (a < b ? -1 : 1))),
    inputShapes: used(all.flatMap(({ input }) => Object.values(input).flatMap(namesIn))),
    outputShapes: used(all.flatMap(({ output }) => namesIn(output))),
  };
}

/** The document with enumerations inlined, as clients see their values and not their names. */
function withValuesInPlace(document: Document): Document {
  const { schemas } = document.components;
  const replaced = (_: string, value: unknown) => {
    const { $ref } = Object(value) as { $ref?: unknown };
    const named = typeof $ref === "string" ? schemas[$ref.split("/").at(-1) ?? ""] : undefined;
    return Object.hasOwn(Object(named), "enum") ? named : value;
  };
  // Guarantee of the cast: only references to schemas were replaced, by those schemas.
  return JSON.parse(JSON.stringify(document), replaced) as Document;
}

function operationSurface(operation: Json): OperationSurface {
  const parameters = ((operation.parameters ?? []) as Json[]).filter(({ name }) => typeof name === "string");
  const body = contentOf(operation.requestBody);
  const [status = "200", answer] =
    Object.entries(operation.responses as Record<string, Json>).find(([code]) => code.startsWith("2")) ?? [];
  const isNamed = body?.$ref !== undefined;
  return {
    access: String(operation["x-access"]),
    input: {
      ...Object.fromEntries(
        parameters.map(({ name, required, schema }) => [String(name), typeText(schema) + (required ? "" : "?")]),
      ),
      ...(isNamed ? { "(body)": typeText(body) } : propertiesOf(body)),
    },
    status,
    output: typeText(contentOf(answer)) || "file",
  };
}

function contentOf(holder: unknown): Json | undefined {
  const content = (holder as { content?: Record<string, Json> } | undefined)?.content;
  // A download in several formats is a file, regardless of its JSON.
  return content?.["text/csv"] ? undefined : (content?.["application/json"]?.schema as Json | undefined);
}

/** The type of a schema as text: its name or its structure. */
function typeText(schema: unknown): string {
  if (typeof schema !== "object" || schema === null) return "";
  const {
    $ref,
    anyOf,
    oneOf,
    allOf,
    enum: values,
    const: constant,
    type,
    items,
    properties,
    additionalProperties,
  } = schema as Json;
  if (typeof $ref === "string") return `#${$ref.split("/").at(-1)}`;
  const several = anyOf ?? oneOf ?? allOf;
  if (Array.isArray(several)) return [...new Set(several.map(typeText))].sort().join("|");
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values))
    return values
      .map((value) => JSON.stringify(value))
      .sort()
      .join("|");
  if (type === "array") return `[${typeText(items)}]`;
  if (type === "object" && properties !== undefined) return "{}";
  if (type === "object") return `map<${typeText(additionalProperties)}>`;
  return Array.isArray(type) ? type.join("|") : String(type ?? "any");
}

function propertiesOf(schema: unknown): Properties {
  const { properties } = Object(schema) as { properties?: unknown };
  if (properties === undefined) return schema === undefined ? {} : { "(value)": typeText(schema) };
  const entries = fieldsOf(schema, "").sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

/** The fields of an object; those of nested unnamed objects are dotted. */
function fieldsOf(schema: unknown, prefix: string): [string, string][] {
  const { properties = {}, required } = Object(schema) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(properties).flatMap(([name, inner]): [string, string][] => [
    [`${prefix}${name}`, typeText(inner) + (required?.includes(name) ? "" : "?")],
    ...innerObjects(inner).flatMap((each) => fieldsOf(each, `${prefix}${name}.`)),
  ]);
}

/** The unnamed objects in a schema: itself, an item of its list, or an alternative. */
function innerObjects(schema: unknown): unknown[] {
  const { properties, items, anyOf, oneOf, additionalProperties } = Object(schema) as Json;
  if (properties !== undefined) return [schema];
  const alternatives = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  return [items, additionalProperties, ...alternatives].flatMap((each) =>
    Object(each) === each ? innerObjects(each) : [],
  );
}

/** The names of shapes in a type text. */
const namesIn = (text: string): string[] => [...text.matchAll(/#(\w+)/g)].map(([, name]) => String(name));

function reachable(names: Iterable<string>, schemas: Record<string, unknown>): Set<string> {
  const found = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...Object.values(propertiesOf(schemas[name])).flatMap(namesIn));
  }
  return found;
}

/** The surface as JSON, one line for each operation and shape. */
export function surfaceText({ version, ...kinds }: Surface): string {
  const parts = Object.entries(kinds).map(([kind, entries]) => {
    const lines = Object.entries(entries).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    return ` ${JSON.stringify(kind)}: {\n${lines.join(",\n")}\n }`;
  });
  return `{\n "version": ${JSON.stringify(version)},\n${parts.join(",\n")}\n}\n`;
}
