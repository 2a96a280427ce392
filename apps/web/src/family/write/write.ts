import type { Issue } from "@pave/contract";
import type { QueryKey } from "@tanstack/react-query";
import type * as z from "zod";
import type { Client } from "../../data/trpc.js";

/** What a form holds, by field. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** A change that is ready to be made: the call, and the queries that it makes stale. */
export type Write<Answer = unknown> = {
  send: (client: Client) => Promise<Answer>;
  touches: readonly QueryKey[];
};

/** A change that a form makes: what is wrong with it by the contract's own shape. */
export type CheckedWrite<Answer = unknown> = Write<Answer> & { check: () => Promise<readonly Issue[]> };

/** Which record is deleted, as it was seen, and why. */
export type Deletion = { id: string; version: number; reason?: string; cascade?: true };

/** How a change is made that no form checks. */
export const plainWriteOf =
  <Input, Answer>(touches: readonly QueryKey[], call: (client: Client, input: Input) => Promise<Answer>) =>
  (input: Input): Write<Answer> => ({ touches, send: (client) => call(client, input) });

/** How a change is made: the shape of its input, which comes when the form opens, and the call that takes it. */
export const writeOf =
  <Shape extends z.ZodType, Answer>(
    touches: readonly QueryKey[],
    shape: () => Promise<Shape>,
    call: (client: Client, input: z.input<Shape>) => Promise<Answer>,
  ) =>
  (input: RecordValues): CheckedWrite<Answer> => ({
    touches,
    async check() {
      // First what sets zod up: a shape that is made before is made otherwise.
      const { issuesIn } = await import("./issues-in.js");
      return issuesIn(await shape(), input);
    },
    // Guarantee of the cast: forms send what `check` found right; where the shape did not come, the server still checks.
    send: (client) => call(client, input as z.input<Shape>),
  });

/** Guarantee of the cast: none; the server checks every field of a change, and names those that are wrong. */
export const asInput = <Input>(change: RecordValues): Input => change as unknown as Input;
