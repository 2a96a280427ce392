/** Saves a file through the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file from the next task on; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves comma-separated text. */
export const saveCsv = (text: string, name: string): void => saveFile(new Blob([text], { type: "text/csv" }), name);
