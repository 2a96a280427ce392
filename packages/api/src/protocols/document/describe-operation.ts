import { limits, needsSecondFactor } from "@pave/contract";
import type { AddressTraits } from "../http/addresses.js";
import type { Declared } from "../procedures.js";

const callers: Record<Declared["meta"]["access"], string> = {
  public: "anyone, without a credential",
  user: "every signed-in account",
  editor: "editors, approvers and administrators",
  approver: "approvers and administrators",
  overseer: "administrators, and enterprise accounts for their own organizations",
  admin: "administrators",
};

/** Facts about an operation beyond its declaration. */
type Facts = { traits: AddressTraits; isPage: boolean; isDownload: boolean };

/** The description of an operation in Markdown: what it does, who may call it, and how often. */
export function describeOperation(procedure: Declared, facts: Facts): string {
  const { meta, name } = procedure;
  const { summary, deprecated } = meta.rest;
  const paragraphs = [
    `${summary}.`,
    ...(deprecated ? [`Deprecated: ends on ${deprecated.sunset}; call \`${deprecated.successor}\` instead.`] : []),
    ...useOf(procedure, facts),
    [`- **Access**: ${accessOf(procedure)}`, `- **Rate**: ${rateOf(meta)}`, `- **tRPC**: \`${name}\``].join("\n"),
  ];
  return paragraphs.join("\n\n");
}

function useOf({ type, input }: Declared, { traits, isPage, isDownload }: Facts): string[] {
  const fields = input === null ? "" : JSON.stringify(Object.keys(Object(input).shape ?? {}));
  const has = (field: string) => fields.includes(`"${field}"`);
  return [
    ...(isPage && has("cursor")
      ? [
          `Returns a page of at most ${limits.pageMax} items. For the next page send \`nextCursor\` as \`cursor\`, with the same filter and order; it is null on the last page.`,
        ]
      : []),
    ...(isDownload ? ["Returns a file as a stream: a connection that ends early leaves an incomplete file."] : []),
    ...(type === "mutation" && has("version")
      ? [
          `Send the \`version\` you read${traits.takesIfMatch ? ", or its ETag as `If-Match`" : ""}: a record that has changed since is not overwritten.`,
        ]
      : []),
    ...(traits.createdName !== null ? ["Returns 201 with the address of the new record in `Location`."] : []),
    ...(has("asOf") ? ["With `asOf`, returns the data as of that instant."] : []),
  ];
}

/** The scopes that a key needs, with `{type}` for the family in the parameter `type`; null: no key may call it. */
export function scopeNames({ type, scopes, familyIn }: Declared): string[] | null {
  if (scopes === null) return null;
  return [...(familyIn === null ? [] : [`${type === "query" ? "read" : "write"}:{${familyIn}}`]), ...scopes];
}

function accessOf(procedure: Declared): string {
  const { access } = procedure.meta;
  const scopes = scopeNames(procedure);
  const factor = needsSecondFactor(access) ? ", signed in with a second factor" : "";
  if (access === "public") return callers.public;
  const keys = scopes
    ? `API keys with ${scopes.map((scope) => `\`${scope}\``).join(" and ")}`
    : "API keys are not accepted";
  const family = scopes && procedure.familyIn ? `; \`{${procedure.familyIn}}\` is the family sent` : "";
  return `${callers[access]}${factor}; ${keys}${family}`;
}

const rateOf = ({ isExpensive }: Declared["meta"]) =>
  isExpensive
    ? "limited separately: 60 calls a minute (maps 300) and 2 at once for each user, in addition to the caller's own limit"
    : "the caller's own limit; see the `RateLimit-Policy` header";
