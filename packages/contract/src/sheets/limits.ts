/* Limits of files uploaded by administrators. */

export const sheetLimits = {
  /** Bytes of a file. */
  fileBytes: 67_108_864,
  /** Bytes of one piece of an upload, and the characters of its base64. */
  pieceBytes: 524_288,
  pieceText: 699_052,
  /** Maximum files of one administrator on the server, and their retention. */
  filesMax: 10,
  retentionHours: 24,
  columnsMax: 500,
  codesMax: 300,
  /** Number of lines searched for the column names. */
  headerLineMax: 100,
  /** Rows from which columns are suggested, and rows of the preview. */
  sampleRows: 500,
  previewRows: 200,
} as const;
