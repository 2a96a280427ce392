import type { RecordValues } from "./write.js";

/** Guarantee of the cast: none; the server checks every field of a change, and names those that are wrong. */
export const asInput = <Input>(change: RecordValues): Input => change as unknown as Input;
