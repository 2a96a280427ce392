import type { AppRouter } from "@pave/api";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";

/** The hooks of every procedure: `trpc.organizations.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

/** What every procedure answers. */
export type Answers = inferRouterOutputs<AppRouter>;

/** Calls every procedure, outside of hooks. */
export type Client = ReturnType<typeof trpc.useUtils>["client"];
