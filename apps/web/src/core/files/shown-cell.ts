const shownNumber = /^[-−]?\$?(0|[1-9]\d{0,2}(,\d{3})+|[1-9]\d{0,14})(\.\d+)?%?$/;
const shownDate = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

/**
 * A shown text as a spreadsheet value: a number if all its digits are shown (a percentage is a fraction), a calendar
 * date in ISO 8601, nothing for a dash; else the text. `$1.2M` stays text: the figure behind it is unknown here.
 */
export function cellOf(text: string): string | number | null {
  if (text === "" || text === "—") return null;
  if (shownNumber.test(text)) {
    const number = Number(text.replaceAll(/[$,%]/g, "").replace("−", "-"));
    return text.endsWith("%") ? Number((number / 100).toPrecision(12)) : number;
  }
  if (shownDate.test(text)) return isoDate(text) ?? text;
  return text;
}

function isoDate(text: string): string | null {
  const instant = Date.parse(`${text} UTC`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 10);
}
