import type { Issue } from "@pave/contract";
import type { QueryKey } from "@tanstack/react-query";
import type * as z from "zod";
import type { Client } from "../../data/trpc.js";

/** A form's values by field. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** A prepared change: the call, and the queries that it invalidates. */
export type Write<Answer = unknown> = {
  send: (client: Client) => Promise<Answer>;
  touches: readonly QueryKey[];
};

/** A change prepared by a form, with its issues by the contract's shape. */
export type CheckedWrite<Answer = unknown> = Write<Answer> & { check: () => Promise<readonly Issue[]> };

/** The record to delete, its version as displayed, and the reason. */
export type Deletion = { id: string; version: number; reason?: string; cascade?: true };

/** A change without a form. */
export const plainWriteOf =
  <Input, Answer>(touches: readonly QueryKey[], call: (client: Client, input: Input) => Promise<Answer>) =>
  (input: Input): Write<Answer> => ({ touches, send: (client) => call(client, input) });

/** A change by form: the shape of its input, loaded when the form opens, and the call that receives it. */
export const writeOf =
  <Shape extends z.ZodType, Answer>(
    touches: readonly QueryKey[],
    shape: () => Promise<Shape>,
    call: (client: Client, input: z.input<Shape>) => Promise<Answer>,
  ) =>
  (input: RecordValues): CheckedWrite<Answer> => ({
    touches,
    async check() {
      // The set-up of zod comes first; shapes created before it compile code.
      const { issuesIn } = await import("./issues-in.js");
      return issuesIn(await shape(), input);
    },
    // Guarantee of the cast: forms send what `check` accepted; if the shape did not load, the server still checks.
    send: (client) => call(client, input as z.input<Shape>),
  });

/** Guarantee of the cast: none; the server checks every field of a change and names invalid ones. */
export const asInput = <Input>(change: RecordValues): Input => change as unknown as Input;
