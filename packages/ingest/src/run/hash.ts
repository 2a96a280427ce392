import { createHash } from "node:crypto";
import { bytesOf, memberStamp } from "../formats/archive.js";

/**
 * SHA-256 of a file's content, by which a file that was imported before is known. Of a file in an archive it is that of
 * the name, size and checksum that the archive's directory states, so that gigabytes are not decompressed for it.
 */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  const stamp = await memberStamp(path);
  if (stamp !== undefined) return hash.update(stamp).digest("hex");
  for await (const chunk of bytesOf(path)) hash.update(chunk);
  return hash.digest("hex");
}
