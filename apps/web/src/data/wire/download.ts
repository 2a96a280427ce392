import { saveFile } from "../../core/files/save-file.js";
import { session } from "../session/page.js";
import { restError } from "./rest.js";
import { timedFetch } from "./timed-fetch.js";

/** The file name in a response (RFC 6266). */
export function fileNameOf(disposition: string | null): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return disposition?.match(/filename="?([^";]+)"?/)?.[1] ?? "download";
}

/**
 * Downloads from an address that requires the bearer token, which a plain link cannot send; returns the file's name.
 * The browser stores the bytes of a blob outside the page's memory.
 */
export async function download(address: string): Promise<string> {
  const token = await session.freshToken();
  const response = await timedFetch(address, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw await restError(response);
  const name = fileNameOf(response.headers.get("content-disposition"));
  saveFile(await response.blob(), name);
  return name;
}
