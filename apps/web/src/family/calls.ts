import type { Api, Read } from "../data/trpc.js";
import type { Write } from "./write/write.js";

export type NameOf = (api: Api, id: string) => Read<string>;
export type Restore = (input: { id: string }) => Write;
