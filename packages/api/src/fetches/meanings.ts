/** Meanings of the fields of loads of publishers' files, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  cadence: "Publisher's update frequency",
  origin: "Who started the load",
  held: "Why the last file was held back; null if it was not",
  failure: "Reason for the last failure; null if there was none",
  bytesTotal: "Size of the download in bytes; null until it is known",
  seconds: "Expected time, in seconds",
  rowsBefore: "Rows of the last file; null for the first",
  "AddressState.key": "Key of the publisher's address",
  isForced: "true: files are imported even if unchanged",
  isScheduled: "true: reloaded automatically when a new edition is due",
};
