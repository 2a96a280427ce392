import { type Access, issueLine, issuesMax, type KeyScope, Refusal, unknownField } from "@pave/contract";
import type { AnyTRPCProcedure } from "@trpc/server";
import * as z from "zod";
import { outputShape } from "../core/answers.js";
import type { Context } from "../core/context.js";
import { familyScope, scopesOf } from "../core/scopes.js";
import { createCallerFactory, type Meta } from "../core/trpc.js";
import { type AppRouter, appRouter } from "../router.js";

export type Declared = {
  name: string;
  type: "query" | "mutation";
  meta: Required<Omit<Meta, "scope">>;
  /** The scopes that an API key needs; null: no scope suffices. */
  scopes: readonly KeyScope[] | null;
  /** The field of the input with a family, whose scope a key needs as well; null: there is none. */
  familyIn: string | null;
  input: z.core.$ZodType | null;
  output: unknown;
};

/** A subscription: its name and who may open it. */
export type DeclaredStream = { name: string; access: Access };

/** The router's subscriptions. Throws at start if one does not declare its access. */
export function declaredStreams(router: AppRouter = appRouter): DeclaredStream[] {
  return Object.entries(flatProcedures(router)).flatMap(([name, procedure]) => {
    const { type, meta } = internals(procedure);
    if (type !== "subscription") return [];
    if (!meta?.access || meta.access === "public") throw new Error(`${name}: a stream requires a signed-in user`);
    return [{ name, access: meta.access }];
  });
}

/** The router's procedures by name, without subscriptions. Throws at start if one lacks access, address or output. */
export function declaredProcedures(router: AppRouter = appRouter): Map<string, Declared> {
  const addresses = new Set<string>();
  const called = Object.entries(flatProcedures(router)).filter(([, each]) => internals(each).type !== "subscription");
  const found = called.map(([name, procedure]) => {
    const declared = declare(name, procedure);
    const { method, path } = declared.meta.rest;
    const address = `${method} ${path.replace(/\{\w+\}/g, "{}")}`;
    if (addresses.has(address)) throw new Error(`${name}: another procedure is served at ${address}`);
    addresses.add(address);
    return [name, declared] as const;
  });
  return new Map(found);
}

/** At run time tRPC stores nested procedures flat by dotted name; its types keep the nesting. */
function flatProcedures(router: AppRouter): Record<string, AnyTRPCProcedure> {
  return router._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
}

function declare(name: string, procedure: AnyTRPCProcedure): Declared {
  const { type, meta, inputs, output } = internals(procedure);
  if (type === "subscription") throw new Error(`${name}: is not callable`);
  if (!meta?.access) throw new Error(`${name}: declares no access`);
  if (!meta.rest) throw new Error(`${name}: declares no REST address`);
  if (!output) throw new Error(`${name}: declares no output`);
  const [input = null] = inputs;
  if (inputs.length > 1) throw new Error(`${name}: declares more than one input`);
  const { access, rest: address, isExpensive = false, takesRange = false } = meta;
  const scopes = scopesOf({ name, type, access, isDownload: outputShape(output) === null, scope: meta.scope });
  const familyIn = typeof meta.scope === "object" ? meta.scope.familyIn : null;
  if (familyIn !== null && !isFamilyField(type, input, familyIn))
    throw new Error(`${name}: ${familyIn} must be an enum of families with a scope`);
  return { name, type, meta: { access, rest: address, isExpensive, takesRange }, scopes, familyIn, input, output };
}

/** Whether a field takes only the names of families, so that its scope can be read before the input is parsed. */
function isFamilyField(type: Declared["type"], input: z.core.$ZodType | null, field: string): boolean {
  const shape = input instanceof z.ZodObject ? (input.shape as Record<string, z.core.$ZodType>)[field] : undefined;
  return shape instanceof z.ZodEnum && shape.options.every((family) => familyScope(type, family) !== null);
}

/** The scopes that a key needs for a call with this input; null: no scope suffices. */
export function scopesFor({ type, scopes, familyIn }: Declared, input: unknown): readonly KeyScope[] | null {
  if (scopes === null || familyIn === null) return scopes;
  // An input without a family is refused by its shape.
  const family = familyScope(type, Object(input)[familyIn]);
  return family === null ? scopes : [family, ...scopes];
}

/** tRPC's internal procedure fields. Guaranteed by the builders in trpc.ts, which set Meta and take zod shapes. */
function internals({ _def }: AnyTRPCProcedure) {
  return _def as unknown as {
    type: "query" | "mutation" | "subscription";
    meta?: Meta;
    inputs: z.core.$ZodType[];
    output?: unknown;
  };
}

/** Validates the input of a procedure; one without input refuses every field, as the others refuse unknown ones. */
export function acceptInput(input: Declared["input"], given: unknown): unknown {
  if (input) return given;
  const unknown = Object.keys(given ?? {}).slice(0, issuesMax);
  const issues = unknown.map((path) => ({ path, message: `${unknownField}. This call takes none` }));
  if (issues.length > 0) throw new Refusal("BAD_REQUEST", issueLine(issues), { issues });
  return undefined;
}

const createCaller = createCallerFactory(appRouter);

/** Runs one procedure by name, as every API does. Guarantee of the casts: the name is one of the router's. */
export async function callProcedure(
  ctx: Context,
  name: string,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  const call = name
    .split(".")
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown>)[part],
      createCaller(ctx, signal ? { signal } : {}),
    ) as (input: unknown) => Promise<unknown>;
  return call(input);
}
