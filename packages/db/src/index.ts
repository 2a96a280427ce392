export * from "./changes.js";
export * from "./client.js";
export * from "./columns.js";
export * from "./migrate.js";
export * from "./page.js";
export * from "./tables/changes.js";
export * from "./tables/organizations.js";
export * from "./tables/sources.js";
