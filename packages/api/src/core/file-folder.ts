/** The folder of stored files, for servers whose files are not in the database. */
export type FileFolder = {
  /** Writes a piece of a file at an offset. */
  write(id: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file. Throws if the folder lacks it or has another number of bytes. */
  read(id: string, size: number): AsyncIterable<Buffer>;
};
