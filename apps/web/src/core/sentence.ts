/** Text with a capital first letter. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const acronyms = /\b(aln|cik|crd|dba|duns|ein|fdic|geoid|id|lei|ocid|rssd|sec|stip|tip|uei)(s?)\b/g;

/** A field of a record in words: `fdicCert` is "FDIC certificate". */
export const fieldName = (field: string): string =>
  sentence(
    field
      .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .replace(acronyms, (_, acronym: string, plural: string) => acronym.toUpperCase() + plural)
      .replace(/ cert$/, " certificate"),
  );
