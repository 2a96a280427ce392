import { choicesOf, sampleOf } from "./sample.js";
import { lastPart, type Schema } from "./schema.js";

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

/** A router and its displayed title. */
export type Tag = { name: string; title: string; description: string };

/** The document as `openApiDocument` writes it. */
export type OpenApi = {
  tags: readonly { name: string; "x-displayName": string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown>; parameters?: Record<string, unknown> };
  servers: readonly { url: string }[];
  info: { summary: string; description: string; version: string };
};

/** An operation with its parameter references resolved. */
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
  /** With the recorded body, or one of the required fields. */
  body: Content | undefined;
  /** Responses by status. */
  answers: [string, Answer][];
};

export function operationsOf({ paths, components }: OpenApi): Operation[] {
  // Guarantee of the cast: the document's shapes are JSON Schema.
  const shapes = components.schemas as Record<string, Schema>;
  const withExample = ({ content, ...given }: Parameter & { content?: Record<string, Content> }): Parameter => {
    const parameter = { ...content?.["application/json"], ...given };
    const [first] = parameter.required === true ? choicesOf(parameter.schema, shapes) : [];
    return first === undefined ? parameter : { example: first, ...parameter };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const id = String(described.operationId);
      // Guarantee of the casts: openApiDocument writes parameters, bodies and responses in these forms.
      const parameters = (described.parameters ?? []) as (Parameter & { $ref?: string })[];
      const { content } = Object(described.requestBody) as { content?: Record<string, Content> };
      const json = content?.["application/json"];
      return {
        id,
        family: id.split(".")[0] ?? id,
        method: method.toUpperCase(),
        path,
        summary: String(described.summary ?? ""),
        description: String(described.description ?? ""),
        access: String(described["x-access"] ?? ""),
        parameters: parameters.map(({ $ref, ...parameter }) =>
          withExample($ref === undefined ? parameter : (components.parameters?.[lastPart($ref)] as Parameter)),
        ),
        body: json && { ...json, example: json.example ?? sampleOf(json.schema, shapes) },
        answers: Object.entries(Object(described.responses) as Record<string, Answer>),
      };
    }),
  );
}

export const tagsOf = ({ tags }: OpenApi): Tag[] =>
  tags.map(({ name, "x-displayName": title, description }) => ({ name, title, description }));

/** The bodies of the successful response by media type. */
export function contentsOf({ answers }: Operation): [string, Content][] {
  const [, answer] = answers.find(([status]) => status.startsWith("2")) ?? [];
  return Object.entries(answer?.content ?? {});
}

/** What a description adds to the summary it begins with. */
export const detailsOf = ({ summary, description }: Operation): string => description.replace(`${summary}.\n\n`, "");
