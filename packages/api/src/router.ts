import { router } from "./core/trpc.js";
import * as families from "./families.js";

/** Written as a reference, so that no declaration spells out every procedure's input and output once more. */
export type AppRouter = ReturnType<typeof router<typeof families>>;

export const appRouter: AppRouter = router(families);
