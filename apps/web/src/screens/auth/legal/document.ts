/** A policy as data, so that no HTML must be trusted: a paragraph is a text, a list is an array of texts. */
export type PolicySection = { heading: string; body: readonly (string | readonly string[])[] };
export type PolicyDocument = { title: string; lastUpdated: string; sections: readonly PolicySection[] };

export const lastUpdated = "November 14, 2024";
