/** What the fields of health, sources and the audit log mean, by the rules of `doors/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  universeName: "The whole that coverage is measured against, such as all governments of a state",
  actorEmail: "Mail address of the account that acted; null for an import",
  database: "true: the database answers",
  lastImportAt: "Instant of the last import; null before the first",
  stack: "Where the error occurred, as the browser gives it",
  appVersion: "Version of the web client",
  partsLoaded: "Parts of the starter data that are loaded",
  imports: "Number of imports",
  failedImports: "Imports that failed",
  "Health.status": "`degraded`: the database does not answer",
  "Change.fields": "Changed fields, with the values before and after",
  "Provenance.fields": "Source of each field, by its name",
  "Provenance.notes": "What sources state about the record beside its fields",
  actorId: "Id of the account that acted; null for an import",
};
