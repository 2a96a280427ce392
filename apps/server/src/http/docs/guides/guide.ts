/** A page in Markdown; `{{origin}}`, `{{server}}`, `{{path}}` and sizes of the contract's limits are filled in. */
export type Guide = {
  slug: string;
  title: string;
  /** What it is for, in a few words, on the start page. */
  purpose: string;
  text: string;
};
