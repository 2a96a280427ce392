import { sql } from "drizzle-orm";

/** The fields of every row of a family that say where it comes from, over a record `r`. */
export const provenanceColumns = {
  source: sql`r.sources[1]`,
  isSample: sql`'sample' = any(r.sources)`,
  asOf: sql`r.as_of`,
  missingSince: sql`r.missing_since`,
  updatedAt: sql`pave_instant(r.updated_at)`,
  version: sql`r.version`,
};

/** Those of a whole record. */
export const wholeProvenanceColumns = {
  sources: sql`r.sources`,
  missingFrom: sql`r.missing_from`,
  createdAt: sql`pave_instant(r.created_at)`,
  ...provenanceColumns,
};
