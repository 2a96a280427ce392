import { sql } from "drizzle-orm";

/** The provenance fields of every row of a family, over a record `r`. */
export const provenanceColumns = {
  source: sql`r.sources[1]`,
  isSample: sql`'sample' = any(r.sources)`,
  asOf: sql`r.as_of`,
  missingSince: sql`r.missing_since`,
  updatedAt: sql`pave_instant(r.updated_at)`,
  version: sql`r.version`,
};

/** The provenance fields of a complete record. */
export const wholeProvenanceColumns = {
  sources: sql`r.sources`,
  missingFrom: sql`r.missing_from`,
  createdAt: sql`pave_instant(r.created_at)`,
  ...provenanceColumns,
};
