import * as families from "./families.js";
import { router } from "./trpc.js";

/** Written as a reference, so that no declaration spells out every procedure's input and output once more. */
export type AppRouter = ReturnType<typeof router<typeof families>>;

export const appRouter: AppRouter = router(families);
