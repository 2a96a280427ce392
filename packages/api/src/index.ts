export * from "./cache.js";
export * from "./context.js";
export * from "./errors.js";
export * from "./openapi.js";
export * from "./procedures.js";
export * from "./rest.js";
export { type AppRouter, appRouter } from "./router.js";
export * from "./rpc.js";
export * from "./version.js";
