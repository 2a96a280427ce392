import type { AppRouter } from "@pave/api";
import { createTRPCReact } from "@trpc/react-query";

/** The hooks of every procedure: `trpc.organizations.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();
