/** Meanings of the fields of health, sources and the audit log, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  universeName: "The universe of the coverage, such as all governments of a state",
  actorEmail: "E-mail address of the acting account; null for an import",
  database: "true: the database responds",
  lastImportAt: "Instant of the last import; null before the first",
  stack: "Stack trace of the error, as given by the browser",
  appVersion: "Version of the web client",
  partsLoaded: "Parts of the starter data that are loaded",
  imports: "Number of imports",
  failedImports: "Imports that failed",
  "Health.status": "`degraded`: the database does not respond",
  "Change.fields": "Changed fields, with the values before and after",
  "Provenance.fields": "Source of each field, by its name",
  "Provenance.notes": "Values stated by sources that are not fields of the record",
  actorId: "Id of the acting account; null for an import",
};
