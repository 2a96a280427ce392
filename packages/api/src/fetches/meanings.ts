/** What the fields of loads of publishers' files mean, by the rules of `doors/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  cadence: "How often the publisher updates the file",
  origin: "Who started the load",
  held: "Why the last file was held back; null if it was not",
  failure: "Reason for the last failure; null if there was none",
  bytesTotal: "Size of the download in bytes; null until it is known",
  seconds: "Expected time, in seconds",
  rowsBefore: "Rows of the last file; null for the first",
  "AddressState.key": "Key of the publisher's address",
  isForced: "true: files are imported even if they did not change",
  isScheduled: "true: loaded again by itself when a new edition is due",
};
