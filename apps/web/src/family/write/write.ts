import type { Issue } from "@pave/contract";
import type * as z from "zod";
import type { Client } from "../../data/trpc.js";

/** What a form holds, by field. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** A change that is ready to be made: what is wrong with it by the contract's own shape, and the call. */
export type Write<Answer = unknown> = {
  check: () => Promise<readonly Issue[]>;
  send: (client: Client) => Promise<Answer>;
};

/** How a change is made: the shape of its input, which comes when the form opens, and the call that takes it. */
export const writeOf =
  <Shape extends z.ZodType, Answer>(
    shape: () => Promise<Shape>,
    call: (client: Client, input: z.input<Shape>) => Promise<Answer>,
  ) =>
  (input: RecordValues): Write<Answer> => ({
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
