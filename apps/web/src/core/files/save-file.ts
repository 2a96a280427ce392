/** Saves a file through the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the file by the next turn; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The same for text of comma-separated values. */
export const saveCsv = (text: string, name: string): void => saveFile(new Blob([text], { type: "text/csv" }), name);
