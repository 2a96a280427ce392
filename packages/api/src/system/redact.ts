/**
 * What may be somebody's or a secret, and what stands for it in the log. Order matters: the first that fits wins. A run
 * of letters is read from where it begins alone, so that a long one takes no longer than its length.
 */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, "[e-mail]"],
  [/[?#][^\s"')]*/g, "?[…]"],
  [/\/(verify-email|reset-password)\/[^\s/"')]+/g, "/$1/[secret]"],
  [/(?<![\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g, "[token]"],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "[id]"],
  [/\b[A-Z2-7]{4}(-[A-Z2-7]{4}){3}\b/g, "[secret]"],
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{32,}/g, "[secret]"],
  [/"[^"\n]*"/g, '"[text]"'],
  [/(?<![:\d])\+?\d[\d\s().-]{7,}\d/g, "[number]"],
  [/(?<![:\d])\d{6,}/g, "[number]"],
];

/** A text from a client without addresses, tokens, ids, numbers of people and quoted words. */
export function redacted(text: string): string {
  return hidden.reduce((left, [pattern, name]) => left.replace(pattern, name), text);
}
