/**
 * Patterns of personal or secret text and their replacements. The first match wins. Each pattern anchors at the start
 * of a run of letters, so that matching stays linear.
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

/** Client text with URLs, tokens, ids, personal numbers and quoted words redacted. */
export function redacted(text: string): string {
  return hidden.reduce((left, [pattern, name]) => left.replace(pattern, name), text);
}
