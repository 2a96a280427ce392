import { router } from "./core/trpc.js";
import * as families from "./families.js";

/** Declared as a reference, so that no declaration file repeats every procedure's input and output. */
export type AppRouter = ReturnType<typeof router<typeof families>>;

export const appRouter: AppRouter = router(families);
