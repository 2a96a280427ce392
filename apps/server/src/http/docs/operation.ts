/** The parts of JSON Schema that the document's shapes use. */
export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};

export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: Schema;
};

type Content = { schema?: Schema; example?: unknown };
type Answer = { description?: string; content?: Record<string, Content>; headers?: Record<string, unknown> };
type Described = {
  operationId?: unknown;
  summary?: unknown;
  description?: unknown;
  "x-access"?: unknown;
  parameters?: unknown;
  requestBody?: unknown;
  responses?: unknown;
};

/** The document as `openApiDocument` writes it. */
export type OpenApi = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown>; parameters?: Record<string, unknown> };
  servers: readonly { url: string }[];
  info: { description: string; version: string };
};

/** An operation with its references to parameters followed. */
export type Operation = {
  id: string;
  /** The router, such as `assets`. */
  family: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  access: string;
  parameters: Parameter[];
  body: Content | undefined;
  /** Answers by status. */
  answers: [string, Answer][];
};

export function operationsOf({ paths, components }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const id = String(described.operationId);
      // Guarantee of the casts: openApiDocument writes parameters, bodies and answers in these forms.
      const parameters = (described.parameters ?? []) as (Parameter & { $ref?: string })[];
      const { content } = Object(described.requestBody) as { content?: Record<string, Content> };
      return {
        id,
        family: id.split(".")[0] ?? id,
        method: method.toUpperCase(),
        path,
        summary: String(described.summary ?? ""),
        description: String(described.description ?? ""),
        access: String(described["x-access"] ?? ""),
        parameters: parameters.map(({ $ref, ...parameter }) =>
          $ref === undefined ? parameter : (components.parameters?.[lastPart($ref)] as Parameter),
        ),
        body: content?.["application/json"],
        answers: Object.entries(Object(described.responses) as Record<string, Answer>),
      };
    }),
  );
}

/** The answer of a call that succeeds, with its media type; undefined: it has no body. */
export function successOf({ answers }: Operation): { type: string; content: Content } | undefined {
  const [, answer] = answers.find(([status]) => status.startsWith("2")) ?? [];
  const [first] = Object.entries(answer?.content ?? {});
  const json = answer?.content?.["application/json"];
  if (json !== undefined) return { type: "application/json", content: json };
  return first && { type: first[0], content: first[1] };
}

/** The name of a shape that a reference names. */
export const lastPart = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);
