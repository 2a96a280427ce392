import {
  AuditPage,
  ChangeEvents,
  ChangeEventsQuery,
  ClientError,
  DataCoverage,
  Done,
  Health,
  Holdings,
  ImportPage,
  ImportRejectPage,
  Instance,
  ListAudit,
  ListImportRejects,
  ListImports,
  Provenance,
  ProvenanceQuery,
  SourceSummaries,
} from "@pave/contract";
import {
  changeEvents,
  coverageFigures,
  currentFigures,
  listAudit,
  listImports,
  listRejects,
  listSourceSummaries,
} from "@pave/db";
import { answer } from "../core/answers.js";
import { admin, open, rest, router, user } from "../core/trpc.js";
import { health } from "./health.js";
import { readHoldingsOf, readInstance } from "./instance.js";
import { provenanceOf } from "./provenance.js";
import { reportClientError } from "./report-client-error.js";

export const systemRouter = router({
  health: open
    .meta(rest("GET /trust/health", "Check that the service and its database respond"))
    .output(Health)
    .query(({ ctx }) => health(ctx)),

  dataCoverage: open
    .meta(rest("GET /trust/data-coverage", "Get data coverage: records on file against each known total"))
    .output(DataCoverage)
    .query(({ ctx }) =>
      ctx.cache.through("system.dataCoverage", ["analytics:coverage", "organizations"], async () => ({
        families: (await currentFigures(ctx.db, coverageFigures, ctx.now())).figures,
      })),
    ),

  instance: user
    .meta({ scope: "read:sources" })
    .meta(rest("GET /trust/instance", "Get facts about this instance and the progress of loading its initial records"))
    .output(Instance)
    .query(({ ctx }) => readInstance(ctx)),

  holdings: user
    .meta({ scope: "read:sources" })
    .meta(rest("GET /trust/holdings", "Count the records of each family and those changed within a day"))
    .output(Holdings)
    .query(({ ctx }) => readHoldingsOf(ctx)),

  provenance: user
    .meta({ scope: { familyIn: "entityType" } })
    .meta(rest("GET /trust/provenance/{entityType}/{id}", "Get the source and last change of each field of a record"))
    .input(ProvenanceQuery)
    .output(Provenance)
    .query(({ ctx, input }) => provenanceOf(ctx.db, input)),

  changeEvents: user
    .meta({ scope: "read:changes" })
    .meta(rest("GET /trust/change-events", "List changes of records of all families since a cursor, as CloudEvents"))
    .input(ChangeEventsQuery)
    .output(answer(ChangeEvents))
    .query(({ ctx, input }) => changeEvents(ctx.db, input)),

  reportClientError: open
    .meta(rest("POST /trust/client-errors", "Report a client error; personal data is redacted from the log"))
    .input(ClientError)
    .output(Done)
    .mutation(({ ctx, input }) => reportClientError(ctx, input)),

  sources: admin
    .meta(rest("GET /trust/sources", "List data sources with their import status"))
    .output(SourceSummaries)
    .query(async ({ ctx }) => ({ items: await listSourceSummaries(ctx.db) })),

  imports: admin
    .meta(rest("GET /trust/imports", "List file imports with row counts, newest first"))
    .input(ListImports)
    .output(answer(ImportPage))
    .query(({ ctx, input }) => listImports(ctx.db, input)),

  importRejects: admin
    .meta(rest("GET /trust/imports/{id}/rejects", "List an import's first rejected rows with reasons"))
    .input(ListImportRejects)
    .output(answer(ImportRejectPage))
    .query(({ ctx, input }) => listRejects(ctx.db, input)),

  audit: admin
    .meta(rest("GET /trust/audit", "List audit log entries, newest first"))
    .input(ListAudit)
    .output(answer(AuditPage))
    .query(({ ctx, input }) => listAudit(ctx.db, input)),
});
