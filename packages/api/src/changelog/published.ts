import written from "./changes.json" with { type: "json" };

/** The changes by release, in Markdown, as the reference shows them. */
export const apiChanges: string = written.changes;
