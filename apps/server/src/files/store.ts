import type { DocumentStore } from "@pave/api";
import { bucketAddress, type Env } from "../settings/env.js";
import { openBucket } from "./bucket.js";
import { openFolder } from "./folder.js";

export type StoreSettings = Pick<
  Env,
  "DOCUMENTS_DIR" | "AWS_ENDPOINT_URL_S3" | "AWS_REGION" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY"
>;

/** The folder or bucket of DOCUMENTS_DIR; null if documents are in the database. */
export function openDocumentStore(settings: StoreSettings): DocumentStore | null {
  const { DOCUMENTS_DIR: place } = settings;
  if (!place) return null;
  const [, bucket, prefix = ""] = bucketAddress.exec(place) ?? [];
  return bucket === undefined ? openFolder(place) : openBucket({ ...settings, bucket, prefix });
}

/** Removes documents without a row. `known` returns which of some ids have a row. */
export async function sweepDocuments(
  store: DocumentStore,
  known: (ids: string[]) => Promise<Set<string>>,
): Promise<void> {
  for await (const ids of store.ids()) {
    const ofRows = await known(ids);
    for (const id of ids) if (!ofRows.has(id)) await store.remove(id);
  }
}
