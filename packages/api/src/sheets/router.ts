import {
  AnalyseUpload,
  ById,
  BySavedKey,
  ChangeSavedSource,
  Done,
  ImportUpload,
  NewSavedSource,
  NewUpload,
  PreviewUpload,
  SavedSource,
  SavedSources,
  SheetAnalysis,
  SheetPreview,
  Upload,
  UploadPiece,
  Uploads,
} from "@pave/contract";
import { listSavedSources, listUploads } from "@pave/db";
import { admin, expensiveAdmin, rest, router } from "../core/trpc.js";
import { requestImport } from "./imports.js";
import { changeSavedSource, createSavedSource, removeSavedSource } from "./sources.js";
import { analyse, beginUpload, discardUpload, preview, readUpload, receivePiece } from "./uploads.js";

export const sheetsRouter = router({
  uploads: admin
    .meta(rest("GET /trust/uploads", "List uploaded files and their imports, newest first"))
    .output(Uploads)
    .query(async ({ ctx }) => ({ items: await listUploads(ctx.db) })),

  upload: admin
    .meta(rest("GET /trust/uploads/{id}", "Get an uploaded file with the progress and result of its import"))
    .input(ById)
    .output(Upload)
    .query(({ ctx, input }) => readUpload(ctx, input.id)),

  beginUpload: admin
    .meta(rest("POST /trust/uploads", "Start the upload of a CSV file or workbook, sent in pieces"))
    .input(NewUpload)
    .output(Upload)
    .mutation(({ ctx, input }) => beginUpload(ctx, input)),

  sendPiece: admin
    .meta(rest("PUT /trust/uploads/{id}/bytes", "Send the next piece of a file, in base64"))
    .input(UploadPiece)
    .output(Upload)
    .mutation(({ ctx, input }) => receivePiece(ctx, input)),

  discardUpload: admin
    .meta(rest("DELETE /trust/uploads/{id}", "Delete an uploaded file from the server"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => discardUpload(ctx, input.id)),

  analyse: expensiveAdmin
    .meta(rest("POST /trust/uploads/{id}/analysis", "Get a file's columns with suggested fields"))
    .input(AnalyseUpload)
    .output(SheetAnalysis)
    .mutation(({ ctx, input }) => analyse(ctx, input)),

  preview: expensiveAdmin
    .meta(rest("POST /trust/uploads/{id}/preview", "Preview the records of a file's first rows; stores nothing"))
    .input(PreviewUpload)
    .output(SheetPreview)
    .mutation(({ ctx, input }) => preview(ctx, input)),

  importUpload: expensiveAdmin
    .meta(
      rest(
        "POST /trust/uploads/{id}/import",
        "Import a file as an edition of a saved source; amounts that the approval policy covers await approval",
      ),
    )
    .input(ImportUpload)
    .output(Upload)
    .mutation(({ ctx, input }) => requestImport(ctx, input)),

  sources: admin
    .meta(rest("GET /trust/saved-sources", "List the sources that were set up from files"))
    .output(SavedSources)
    .query(async ({ ctx }) => ({ items: await listSavedSources(ctx.db) })),

  saveSource: admin
    .meta(rest("POST /trust/saved-sources", "Save a mapping of a file's columns as a source for its next editions"))
    .input(NewSavedSource)
    .output(SavedSource)
    .mutation(({ ctx, input }) => createSavedSource(ctx, input)),

  changeSource: admin
    .meta(rest("PUT /trust/saved-sources/{key}", "Change a saved source; the next import applies it"))
    .input(ChangeSavedSource)
    .output(SavedSource)
    .mutation(({ ctx, input }) => changeSavedSource(ctx, input)),

  removeSource: admin
    .meta(rest("DELETE /trust/saved-sources/{key}", "Remove a saved source and the records that only it supplies"))
    .input(BySavedKey)
    .output(SavedSource)
    .mutation(({ ctx, input }) => removeSavedSource(ctx, input.key)),
});
