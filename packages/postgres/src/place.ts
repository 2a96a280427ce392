import { randomBytes } from "node:crypto";
import { chmod, mkdir, readlink, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Account } from "./account.js";
import { EmbeddedPostgresError, systemCode, unlessMissing } from "./failure.js";
import { isEnterable } from "./reachable.js";

/** Location of files that the unprivileged account must read if it has no access to the data folder. */
export const sharedRoot = "/var/lib/pave";

/**
 * The folder of the cluster: `<dataDir>/postgres`, or the target of that link. When root works in a folder the account
 * cannot enter (a checkout under /root), the cluster is placed under `shared`, linked, and a note left behind.
 */
export async function placeCluster(dataDir: string, account: Account | undefined, shared: string): Promise<string> {
  const name = join(dataDir, "postgres");
  if (!account) return (await unlessMissing(realpath(name), undefined)) ?? name;
  const linked = await linkTarget(name);
  if (linked) return await makeHome(linked);
  if (await isEnterable(dataDir)) return name;
  if (await unlessMissing(realpath(name), undefined)) {
    throw new EmbeddedPostgresError(
      `${name} lies in a folder closed to the account PostgreSQL runs under; move it, or start as its owner instead of root.`,
    );
  }
  const target = await makeHome(join(shared, randomBytes(4).toString("hex"), "postgres"));
  await symlink(target, name);
  await writeFile(join(dataDir, "postgres-is-elsewhere.txt"), noteFor(target));
  return target;
}

async function linkTarget(name: string): Promise<string | undefined> {
  try {
    return await readlink(name);
  } catch (error) {
    if (systemCode(error) === "ENOENT" || systemCode(error) === "EINVAL") return undefined;
    throw error;
  }
}

/** Each level is made accessible, because root's umask is often strict. */
async function makeHome(cluster: string): Promise<string> {
  const home = dirname(cluster);
  await mkdir(home, { recursive: true });
  await chmod(dirname(home), 0o755);
  await chmod(home, 0o755);
  return cluster;
}

function noteFor(target: string): string {
  return `PostgreSQL does not run as root, and the account it runs under may not enter this folder.
The database is therefore in ${target}
To remove the database, delete that folder and this one.
`;
}
