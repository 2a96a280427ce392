import { router } from "./core/trpc.js";
import { familyRouters } from "./families/registry.js";
import * as otherRouters from "./routers.js";

/** Types by reference, so that declaration files do not repeat every procedure's input and output. */
type Routers = typeof familyRouters & typeof otherRouters;
export type AppRouter = ReturnType<typeof router<Routers>>;

const routers: Routers = { ...familyRouters, ...otherRouters };

export const appRouter: AppRouter = router(routers);
