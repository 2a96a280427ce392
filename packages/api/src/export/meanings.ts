/** Meanings of the fields of change events, by the rules of `protocols/document/meanings.ts`. */
export const meanings: Readonly<Record<string, string>> = {
  "ChangeEvent.data": "The change",
  specversion: "Version of CloudEvents",
  datacontenttype: "Media type of `data`",
};
