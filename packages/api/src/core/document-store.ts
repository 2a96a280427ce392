/** Bytes of a document from `start` to before `end`. */
export type ByteRange = { start: number; end: number };

/** Where the bytes of documents are, for servers that store them outside the database: a folder or a bucket. */
export type DocumentStore = {
  /** Stores a complete document; repeating it with the same bytes has no effect. */
  write(id: string, bytes: Uint8Array): Promise<void>;
  /** Throws if the store lacks the document or has another number of bytes. */
  read(id: string, size: number, range: ByteRange): AsyncIterable<Buffer>;
  /** The ids of all documents, in batches. */
  ids(): AsyncIterable<string[]>;
  remove(id: string): Promise<void>;
};
