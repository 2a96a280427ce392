import {
  AuditPage,
  ClientError,
  DataCoverage,
  Done,
  Health,
  ImportPage,
  ImportRejectPage,
  ListAudit,
  ListImportRejects,
  ListImports,
  Provenance,
  ProvenanceQuery,
  SourceStandings,
} from "@pave/contract";
import { coverageFigures, figuresKept, listAudit, listImports, listRejects, sourceStandings } from "@pave/db";
import { answer } from "../core/answers.js";
import { admin, open, rest, router, user } from "../core/trpc.js";
import { health } from "./health.js";
import { provenanceOf } from "./provenance.js";
import { reportClientError } from "./report-client-error.js";

export const systemRouter = router({
  health: open
    .meta(rest("GET /trust/health", "Whether the service and its database answer"))
    .output(Health)
    .query(({ ctx }) => health(ctx)),

  dataCoverage: open
    .meta(rest("GET /trust/data-coverage", "How much of each known universe is present"))
    .output(DataCoverage)
    .query(({ ctx }) =>
      ctx.cache.through("system.dataCoverage", ["analytics:coverage", "organizations"], async () => ({
        families: (await figuresKept(ctx.db, coverageFigures, ctx.now())).figures,
      })),
    ),

  provenance: user
    .meta(
      rest(
        "GET /trust/provenance/{entityType}/{id}",
        "Where each value of a record comes from, and what changed it last",
      ),
    )
    .input(ProvenanceQuery)
    .output(Provenance)
    .query(({ ctx, input }) => provenanceOf(ctx.db, input)),

  reportClientError: open
    .meta(rest("POST /trust/client-errors", "Tell of an error in a page; what is of a person is left out of the log"))
    .input(ClientError)
    .output(Done)
    .mutation(({ ctx, input }) => reportClientError(ctx, input)),

  sources: admin
    .meta(rest("GET /trust/sources", "Every publisher's data set, and how its imports went"))
    .output(SourceStandings)
    .query(async ({ ctx }) => ({ items: await sourceStandings(ctx.db) })),

  imports: admin
    .meta(rest("GET /trust/imports", "The imports of files with what became of their rows, newest first"))
    .input(ListImports)
    .output(answer(ImportPage))
    .query(({ ctx, input }) => listImports(ctx.db, input)),

  importRejects: admin
    .meta(rest("GET /trust/imports/{id}/rejects", "The first rows that an import could not use, with their reasons"))
    .input(ListImportRejects)
    .output(answer(ImportRejectPage))
    .query(({ ctx, input }) => listRejects(ctx.db, input)),

  audit: admin
    .meta(rest("GET /trust/audit", "What was done to accounts and by them, newest first"))
    .input(ListAudit)
    .output(answer(AuditPage))
    .query(({ ctx, input }) => listAudit(ctx.db, input)),
});
