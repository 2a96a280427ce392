import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";

const arrivesWithinMs = 10_000;

/** Waits for the mail to this address with a link to this page among the files of the server; answers that link. */
export async function mailedLink(folder: string, to: string, page = "verify-email"): Promise<string> {
  const wanted = new RegExp(`https?://\\S+/${page}/\\S+`);
  const deadline = Date.now() + arrivesWithinMs;
  while (Date.now() < deadline) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(".eml")) continue;
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const [link] = mail.text?.match(wanted) ?? [];
      if (link && mail.to?.some(({ address }) => address === to)) return link;
    }
    await wait(50);
  }
  throw new Error(`No mail to ${to}`);
}
