/** The router for tRPC's own client. It is apart, as its types need `@trpc/server`. */
export type { AppRouter } from "./trpc.gen.js";
