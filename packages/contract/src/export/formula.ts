/**
 * Start of a text that a spreadsheet may evaluate: a formula sign, also full-width and after blanks or control
 * characters, or a character that ends a cell (OWASP, CSV injection). A pattern for both JavaScript and PostgreSQL.
 */
export const formulaStart =
  "^(?:[\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u3000\\ufeff]*" +
  "[=+@\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20-]|[\\u0000\\t\\n\\r])";

const start = new RegExp(formulaStart);

/** The text, with a leading apostrophe if a spreadsheet might evaluate it as a formula. */
export const withoutFormula = (text: string): string => (start.test(text) ? `'${text}` : text);
