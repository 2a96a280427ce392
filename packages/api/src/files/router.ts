import { AddFile, ByFile, Done, FilePiece, FilesOf, FileUpload, RemoveFile, StoredFiles } from "@pave/contract";
import { download } from "../core/answers.js";
import { editor, expensive, rest, router, user } from "../core/trpc.js";
import { downloadFile, filesOf, removeFile, restoreFile } from "./files.js";
import { beginFile, receiveFilePiece } from "./upload.js";

/** An API key needs the `read:` or `write:` of the record's family. */
const scope = { familyIn: "family" };

export const filesRouter = router({
  list: user
    .meta({ ...rest("GET /trust/files/{family}/{id}", "List the documents stored with a record, newest first"), scope })
    .input(FilesOf)
    .output(StoredFiles)
    .query(({ ctx, input }) => filesOf(ctx, input)),

  read: expensive
    .meta({
      ...rest("GET /trust/files/{family}/{id}/{fileId}/content", "Download a document"),
      ...{ scope, takesRange: true },
    })
    .input(ByFile)
    .output(download)
    .query(({ ctx, input }) => downloadFile(ctx, input)),

  add: editor
    .meta({ ...rest("POST /trust/files/{family}/{id}", "Start the upload of a document, sent in pieces"), scope })
    .input(AddFile)
    .output(FileUpload)
    .mutation(({ ctx, input }) => beginFile(ctx, input)),

  sendPiece: editor
    .meta({
      ...rest("PUT /trust/files/{family}/{id}/{fileId}/content", "Send the next piece of a document, in base64"),
      scope,
    })
    .input(FilePiece)
    .output(FileUpload)
    .mutation(({ ctx, input }) => receiveFilePiece(ctx, input)),

  remove: editor
    .meta({ ...rest("DELETE /trust/files/{family}/{id}/{fileId}", "Remove a document"), scope })
    .input(RemoveFile)
    .output(Done)
    .mutation(({ ctx, input }) => removeFile(ctx, input)),

  restore: editor
    .meta({ ...rest("POST /trust/files/{family}/{id}/{fileId}/restore", "Restore a removed document"), scope })
    .input(RemoveFile)
    .output(Done)
    .mutation(({ ctx, input }) => restoreFile(ctx, input)),
});
