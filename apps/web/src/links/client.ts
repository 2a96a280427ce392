import type { AppRouter } from "@pave/api";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import superjson from "superjson";

/** The one client of this page; components reach it through the hooks of `trpc.ts`. */
export const client = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: "/trpc", transformer: superjson, maxItems: 10 })],
});
