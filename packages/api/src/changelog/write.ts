import { type Difference, difference } from "./difference.js";
import type { Surface } from "./surface.js";

const unreleased = "## Unreleased";

/** A breaking change without an entry, or an entry without its change. */
export class UnnoticedChange extends Error {
  override readonly name = "UnnoticedChange";
}

/**
 * The changelog with the difference from the last release under "Unreleased", or under the new version if it was
 * raised; earlier releases are unchanged. Throws UnnoticedChange.
 */
export function changelog(
  text: string,
  released: Surface,
  now: Surface,
  noticed: Readonly<Record<string, string>>,
): string {
  const found = difference(released, now);
  refuseUnnoticed(found, noticed);
  const [head = "", rest = ""] = text.split(`${unreleased}\n`);
  const earlier = rest.slice(Math.max(0, rest.search(/^## /m)));
  const lines = sectionsOf(found, noticed);
  const isRelease = now.version !== released.version;
  const present = isRelease
    ? `${unreleased}\n\nNothing yet.\n\n## ${now.version}\n\n${lines}`
    : `${unreleased}\n\n${lines}`;
  return `${head}${present}${rest.search(/^## /m) < 0 ? "" : `\n${earlier}`}`;
}

/** The changes by release, without the introduction, for the reference. */
export const releasesOf = (text: string): string => text.slice(text.indexOf(unreleased));

function refuseUnnoticed({ breaking }: Difference, noticed: Readonly<Record<string, string>>): void {
  const missing = breaking.filter((change) => entryFor(change, noticed) === undefined);
  const stale = Object.keys(noticed).filter((entry) => !breaking.some((change) => fits(entry, change)));
  if (missing.length + stale.length === 0) return;
  throw new UnnoticedChange(
    [
      ...missing.map((change) => `Breaking change for clients: ${change}`),
      ...stale.map((change) => `No longer true: ${change}`),
      "Avoid the change, or list it in packages/api/src/changelog/breaking.ts with advice for clients.",
    ].join("\n"),
  );
}

const fits = (entry: string, change: string) => {
  const [start = "", end] = entry.split("*");
  return end === undefined ? entry === change : change.startsWith(start) && change.endsWith(end);
};

const entryFor = (change: string, noticed: Readonly<Record<string, string>>) =>
  Object.keys(noticed).find((entry) => fits(entry, change));

/** A line for each entry with its advice; one with `*` lists the changes that it stands for. */
function breakingLines(breaking: readonly string[], noticed: Readonly<Record<string, string>>): string[] {
  const lines = new Map<string, string[]>();
  for (const change of breaking) {
    const entry = entryFor(change, noticed) ?? change;
    const [start = "", end = ""] = entry.split("*");
    lines.set(entry, [...(lines.get(entry) ?? []), change.slice(start.length, change.length - end.length)]);
  }
  return [...lines].map(([entry, changes]) => `${entry.replace("*", () => changes.join(", "))}. ${noticed[entry]}`);
}

function sectionsOf({ breaking, other }: Difference, noticed: Readonly<Record<string, string>>): string {
  if (breaking.length + other.length === 0) return "Nothing yet.\n";
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`### ${title}\n\n${lines.map((line) => `- ${line}`).join("\n")}\n`];
  return [...list("Breaking", breakingLines(breaking, noticed)), ...list("Added and changed", other)].join("\n");
}
