import * as contract from "@pave/contract";
import * as z from "zod";

export type Json = Record<string, unknown>;
type Side = "input" | "output";

/** Shapes that are components of the document, by their name in the contract; others are inlined. */
const kinds = [z.ZodObject, z.ZodEnum, z.ZodUnion, z.ZodRecord];

const names = new Map<unknown, string>();
for (const [name, shape] of Object.entries<unknown>(contract))
  if (kinds.some((kind) => shape instanceof kind) && !names.has(shape)) names.set(shape, name);

/** Provides zod with the names of the contract's shapes. A shape whose input differs from its output has two. */
class Names extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  private readonly writtenOut = new Set<z.core.$ZodType>();

  constructor(
    private readonly side: Side,
    writtenOut: z.core.$ZodType | null,
  ) {
    super();
    // A refined shape extends the unrefined one, which must not be referenced either.
    for (let shape: z.core.$ZodType | undefined = writtenOut ?? undefined; shape; shape = shape._zod.parent)
      this.writtenOut.add(shape);
  }

  override get(shape: z.core.$ZodType) {
    const meta = z.globalRegistry.get(shape);
    const name = this.writtenOut.has(shape) ? undefined : names.get(shape);
    if (name === undefined) return meta;
    return { ...meta, id: this.side === "input" && isReadOtherwise(shape) ? `${name}Input` : name };
  }
}

const readOtherwise = new Map<z.core.$ZodType, boolean>();
function isReadOtherwise(shape: z.core.$ZodType): boolean {
  const known = readOtherwise.get(shape);
  if (known !== undefined) return known;
  const [input, output] = (["input", "output"] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(shape, { io, unrepresentable: "any" })),
  );
  readOtherwise.set(shape, input !== output);
  return input !== output;
}

/** The JSON Schemas of an OpenAPI document: each named shape once, referenced wherever it is used. */
export class Shapes {
  private readonly found = new Map<string, Json>();

  /** The schema of a shape: a reference if it is named, unless `inline`. */
  of(shape: z.core.$ZodType, side: Side, isWrittenOut = false): Json {
    const metadata = new Names(side, isWrittenOut ? shape : null);
    const json = z.toJSONSchema(shape, { io: side, unrepresentable: "any", metadata });
    const { $schema: _, $defs = {}, ...schema } = pointedAtComponents(json);
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) this.found.set(name, definition);
    return schema;
  }

  /** The `type` of a schema, or of the named shape to which it refers. */
  typeOf({ type, $ref }: Json): unknown {
    return typeof $ref === "string" ? this.found.get($ref.split("/").at(-1) ?? "")?.type : type;
  }

  /** All referenced named shapes, by name. */
  components(): Record<string, Json> {
    return Object.fromEntries([...this.found].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The schema with `$defs` references rewritten to the document's components. */
function pointedAtComponents(schema: object): Json {
  const pointed = (key: string, value: unknown) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", "#/components/schemas/") : value;
  return JSON.parse(JSON.stringify(schema, pointed)) as Json;
}
