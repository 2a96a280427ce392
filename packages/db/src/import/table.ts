import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sources } from "../engine/records/sources-table.js";
import { id, instant } from "../engine/sql/columns.js";

/** One run of an importer over one file. `checkpoint` is the last merged line. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    source: text()
      .notNull()
      .references(() => sources.key),
    fileName: text().notNull(),
    fileHash: text().notNull(),
    status: text({ enum: ["running", "finished", "failed"] }).notNull(),
    checkpoint: integer().notNull().default(0),
    rowsRead: integer().notNull().default(0),
    rowsRejected: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    merged: integer().notNull().default(0),
    doubtful: integer().notNull().default(0),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    error: text(),
  },
  (t) => [index("imports_source").on(t.source, t.fileHash)],
);

/** The first unusable rows of an import as they were read, without personal columns. */
export const importRejects = pgTable(
  "import_rejects",
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    reason: text().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [uniqueIndex("import_rejects_line").on(t.importId, t.line)],
);

/** Two records that may be one body; a person decides whether they are one (`joined`) or two (`apart`). */
export const doubtfulMatches = pgTable(
  "doubtful_matches",
  {
    id: id(),
    entityType: text().notNull(),
    source: text().notNull(),
    recordId: text().notNull(),
    entityId: uuid().notNull(),
    candidateId: uuid().notNull(),
    reason: text().notNull(),
    foundAt: instant().notNull().defaultNow(),
    decision: text({ enum: ["joined", "apart"] }),
    decidedAt: instant(),
    decidedBy: uuid(),
    decisionReason: text(),
    /** The source records that a decision moved, to undo it: `source`, `recordId`, `joinedBy` as before. */
    moved: jsonb().$type<{ source: string; recordId: string; joinedBy: string }[]>().notNull().default([]),
  },
  (t) => [
    index("doubtful_matches_record").on(t.source, t.recordId, t.candidateId),
    index("doubtful_matches_open").on(t.foundAt, t.id).where(sql`decision is null`),
    check("doubtful_matches_decision_check", sql`decision in ('joined', 'apart')`),
  ],
);
