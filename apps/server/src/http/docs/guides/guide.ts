/** A page in Markdown; `{{origin}}`, `{{server}}`, `{{path}}` and the limits of the contract are filled in. */
export type Guide = {
  slug: string;
  title: string;
  /** Its purpose in a few words, shown on the start page. */
  purpose: string;
  text: string;
};
