import type { KeyScope } from "@pave/contract";
import { families } from "@pave/contract/families";
import { keyScopes } from "@pave/contract/key-scopes";
import { sentence } from "../../../core/sentence.js";

const others: Readonly<Record<string, string>> = {
  analytics: "Dashboard and analytics",
  changes: "Change events of all records",
  search: "Results of the search",
  sources: "Sources and provenance",
};
const many = new Map<string, string>(Object.values(families).map(({ key, words }) => [key, sentence(words.many)]));

/** The names of the scopes with a prefix, by scope. */
function namesOf(prefix: "read:" | "write:"): Record<string, string> {
  const scopes = keyScopes.filter((scope) => scope.startsWith(prefix));
  const nameOf = (scope: KeyScope) => {
    const subject = scope.slice(prefix.length);
    return many.get(subject) ?? others[subject] ?? subject;
  };
  return Object.fromEntries(scopes.map((scope) => [scope, nameOf(scope)]));
}

export const readNames = {
  ...namesOf("read:"),
  export: "Exports and dumps of these",
  webhooks: "Webhooks about these",
};
export const writeNames = namesOf("write:");

/** The scopes of a key as a line: `Read assets, contracts; write assets`. */
export function scopeLine(scopes: readonly string[]): string {
  const named = (names: Readonly<Record<string, string>>) =>
    scopes
      .flatMap((scope) => (scope === "export" || scope === "webhooks" ? [] : (names[scope]?.toLowerCase() ?? [])))
      .join(", ");
  const [reads, writes] = [named(readNames), named(writeNames)];
  return [
    reads && `Read ${reads}`,
    scopes.includes("export") && "export",
    scopes.includes("webhooks") && "webhooks",
    writes && `write ${writes}`,
  ]
    .filter(Boolean)
    .join("; ");
}
