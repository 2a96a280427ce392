import { session } from "../session/page.js";
import { restError } from "./rest.js";
import { timedFetch } from "./timed-fetch.js";

/** The name that an answer gives its file (RFC 6266, the plain form). */
export function fileNameOf(disposition: string | null): string {
  return disposition?.match(/filename="?([^";]+)"?/)?.[1] ?? "download";
}

/** Hands a file to the browser to keep. */
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

/**
 * Downloads from an address that asks for the bearer token, which a plain link cannot send; answers the file's name.
 * The browser keeps the bytes of a blob outside the page's own memory.
 */
export async function download(address: string): Promise<string> {
  const token = await session.freshToken();
  const response = await timedFetch(address, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw await restError(response);
  const name = fileNameOf(response.headers.get("content-disposition"));
  saveFile(await response.blob(), name);
  return name;
}
