import type {
  AnalyseUpload,
  PreviewUpload,
  SavedSource,
  SheetAnalysis,
  SheetMapping,
  SheetPreview,
  SheetSum,
  Upload,
} from "@pave/contract";

/** A source for a preview, which need not be saved. */
export type PreviewSource = Pick<SavedSource, "key" | "dataset" | "publisher" | "licence" | "url" | "mapping">;

/** The uploaded files on the server's disk. Methods throw `Refusal` for a file that is missing or is not a table. */
export type SheetFiles = {
  /** Writes a piece of a file at an offset. */
  write(upload: Upload, offset: number, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
  analyse(upload: Upload, question: Omit<AnalyseUpload, "id">, saved: readonly SavedSource[]): Promise<SheetAnalysis>;
  preview(upload: Upload, source: PreviewSource, asOf: PreviewUpload["asOf"]): Promise<SheetPreview>;
  /** What the file supplies of the fields that need approval. */
  money(upload: Upload, source: SavedSource, force: boolean): Promise<SheetSum[]>;
  /** Throws `Refusal` for a mapping that does not fit the file or its family. */
  check(upload: Upload, mapping: SheetMapping): Promise<void>;
};
