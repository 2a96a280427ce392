import type { Client } from "../data/trpc.js";

export type NameOf = (client: Client, id: string, options: { signal: AbortSignal }) => Promise<string>;
export type Restore = (client: Client, input: { id: string }) => Promise<unknown>;
