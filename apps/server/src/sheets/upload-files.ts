import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Refusal, type Upload } from "@pave/contract";

/** The folder of the uploaded files below the data folder. */
const folderOf = (dataDir: string) => join(dataDir, "uploads");

/** The file's name in safe characters: reports and later editions refer to it. */
const safeName = (fileName: string) =>
  basename(fileName)
    .replace(/[^\w.() -]+/g, "_")
    .replace(/^\.+/, "")
    .slice(0, 120) || "file";

/** Where a file is on the disk of this server. */
export const uploadPath = (dataDir: string, { id, fileName }: Pick<Upload, "id" | "fileName">): string =>
  join(folderOf(dataDir), id, safeName(fileName));

export async function writePiece(dataDir: string, upload: Upload, offset: number, bytes: Uint8Array): Promise<void> {
  await mkdir(join(folderOf(dataDir), upload.id), { recursive: true, mode: 0o700 });
  const file = await open(uploadPath(dataDir, upload), offset === 0 ? "w" : "r+", 0o600).catch((error: unknown) => {
    if (offset > 0 && isMissing(error)) throw incompleteUpload();
    throw error;
  });
  try {
    await file.write(bytes, 0, bytes.length, offset);
  } finally {
    await file.close();
  }
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

const incompleteUpload = () =>
  new Refusal(
    "CONFLICT",
    "The file is not on this server's disk. Upload it again; several servers need one data folder",
  );

/** The path of a complete file. Throws `Refusal` if it is incomplete. */
export async function wholeFile(dataDir: string, upload: Upload): Promise<string> {
  const path = uploadPath(dataDir, upload);
  const found = await stat(path).catch(() => undefined);
  if (found?.size !== upload.size) throw incompleteUpload();
  return path;
}

export async function removeFile(dataDir: string, id: string): Promise<void> {
  await rm(join(folderOf(dataDir), id), { recursive: true, force: true });
}

/** Removes files of ended uploads, such as after a crash. */
export async function removeStrayFiles(dataDir: string, ofUse: ReadonlySet<string>): Promise<void> {
  const folders = await readdir(folderOf(dataDir)).catch(() => []);
  for (const id of folders) if (!ofUse.has(id)) await removeFile(dataDir, id);
}
