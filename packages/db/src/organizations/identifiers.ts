/** The identifiers that a search matches exactly, each by a unique index, and how people write them. */
const schemes = [
  { column: "ein", pattern: /^\d{2}-?\d{7}$/ },
  { column: "uei", pattern: /^[A-HJ-NP-Z0-9]{12}$/ },
  { column: "lei", pattern: /^[A-Z0-9]{18}\d{2}$/ },
  { column: "cage_code", pattern: /^(?=.*\d)[A-Z0-9]{5}$/ },
  { column: "geoid", pattern: /^(\d{2}|\d{5}|\d{7}|\d{10})$/ },
  { column: "fdic_cert", pattern: /^[1-9]\d{0,5}$/ },
  { column: "rssd_id", pattern: /^\d{1,10}$/ },
  { column: "crd_number", pattern: /^\d{1,10}$/ },
] as const;

export type SearchedIdentifier = (typeof schemes)[number]["column"];
/** A text as an identifier of one kind: its column, and the value as stored. */
export type ParsedIdentifier = { column: SearchedIdentifier; value: string };

/** Every identifier that the text may be; none for ordinary words. */
export function parseIdentifiers(text: string): ParsedIdentifier[] {
  const written = text.trim().toUpperCase();
  return schemes
    .filter(({ pattern }) => pattern.test(written))
    .map(({ column }) => ({ column, value: written.replace("-", "") }));
}
