import * as z from "zod";
import type { Json } from "../openapi-shapes.js";
import recorded from "./examples.json" with { type: "json" };

/** A request to an operation and its response, recorded from the tests, which call a real server. */
export type Example = {
  /** Parameters of the address and the query, by name. */
  parameters: Record<string, unknown>;
  body?: unknown;
  status: number;
  answer?: unknown;
  /** The start of a file by media type. */
  files?: Record<string, unknown>;
};

const examples: Readonly<Record<string, Example>> = recorded;

type Shape = z.core.$ZodType | null;

/** The recorded example of an operation, if its request and response still fit the shapes. */
export function exampleOf(name: string, input: Shape, output: Shape): Partial<Example> {
  const { parameters = {}, body, answer, files } = (Object.hasOwn(examples, name) ? examples[name] : undefined) ?? {};
  const isRequest = input !== null && z.safeParse(input, { ...parameters, ...Object(body) }).success;
  const answered = output === null || answer === undefined ? undefined : z.safeParse(output, answer);
  return {
    ...(isRequest ? { parameters, body } : {}),
    // The parsed response omits fields that were removed since.
    ...(answered?.success ? { answer: answered.data } : {}),
    ...(output === null && files ? { files } : {}),
  };
}

type Parameter = { name?: unknown; in?: unknown };

/** Parameters with the values sent in the example; headers have none. */
export const parametersWithExample = (
  parameters: readonly Json[],
  { parameters: values = {} }: Partial<Example>,
): Json[] =>
  parameters.map((parameter) => {
    const { name, in: place }: Parameter = parameter;
    const value = place === "header" ? undefined : values[String(name)];
    return value === undefined ? parameter : { ...parameter, example: value };
  });

/** A JSON content with the body sent or received in the example. */
export const withExample = (content: Json, example: unknown): Json =>
  example === undefined ? content : { ...content, example };
