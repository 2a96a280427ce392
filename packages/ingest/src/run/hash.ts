import { createHash } from "node:crypto";
import { bytesOf, memberStamp } from "../formats/archive.js";

/**
 * SHA-256 of a file's content, which identifies a file imported before. For an archive member, of its name, size and
 * checksum in the archive's directory, so that gigabytes need not be decompressed.
 */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  const stamp = await memberStamp(path);
  if (stamp !== undefined) return hash.update(stamp).digest("hex");
  for await (const chunk of bytesOf(path)) hash.update(chunk);
  return hash.digest("hex");
}
