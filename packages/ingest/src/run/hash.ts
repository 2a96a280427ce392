import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 of a file, by which a file that was imported before is known. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
