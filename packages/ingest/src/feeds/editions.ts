import type { CatalogueFeed } from "./catalogue/feed.js";
import type { FeedAddress } from "./plan.js";

const two = (value: number) => String(value).padStart(2, "0");

/** The dates of the editions to try, newest first. */
export function editionsOf({ edition }: CatalogueFeed, now: Date): Date[] {
  if (!edition) return [now];
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const { back: most, skip = 0 } = edition;
  return Array.from({ length: most + 1 }, (_, at) => {
    const back = at + skip;
    if (edition.every === "day") return new Date(Date.UTC(year, month, day - back));
    if (edition.every === "month") return new Date(Date.UTC(year, month - back, 1));
    // Fiscal year 2026 begins in October 2025.
    return new Date(Date.UTC(year - back, edition.every === "fiscalYear" ? month : 0, 1));
  });
}

/** Inserts the edition, the state and the part into a template of the catalogue. */
export function filled(
  template: string,
  { state = "", part = "" }: Pick<FeedAddress, "state" | "part">,
  edition: Date,
) {
  const [year, month] = [edition.getUTCFullYear(), edition.getUTCMonth() + 1];
  const values: Record<string, string> = {
    Y: String(year),
    YY: two(year % 100),
    MM: two(month),
    DD: two(edition.getUTCDate()),
    FY: String(month >= 10 ? year + 1 : year),
    ST: state,
    st: state.toLowerCase(),
    part,
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
