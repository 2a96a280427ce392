import { marketSeries } from "@pave/contract/market-series";
import { describe, expect, test } from "vitest";
import { webManifest } from "../build/web-manifest.js";
import { dmca } from "./screens/auth/legal/dmca.js";
import type { PolicyDocument } from "./screens/auth/legal/document.js";
import { privacy } from "./screens/auth/legal/privacy.js";
import { terms } from "./screens/auth/legal/terms.js";
import { keyFigures, status } from "./screens/market/figures.js";
import { capitalStages } from "./ui/brand/capital-stages.js";
import { coverageFigures, governmentFigures, marketFigures } from "./ui/brand/ticker-figures.js";

/* The exact texts of the specification's sections 1 and 2 that can be checked without opening a page. */

const valuesOf = (figures: readonly { value: string }[]) => figures.map(({ value }) => value).join(" ");
const textOf = ({ sections }: PolicyDocument) => JSON.stringify(sections);

test("the tickers show the specified figures", () => {
  expect(valuesOf(coverageFigures)).toBe("420K+ 90K+ 331.4M 1.9M+ 4,388 22K+ 80K+ 400K+ 1,500+ 15,000+ 500K+");
  expect(valuesOf(governmentFigures)).toBe("3K+ 49 50 19,369 15,898 13,358 37,328");
  expect(valuesOf(marketFigures)).toBe("6.7T 6.9T 2.2T");
});

test("the web-app manifest is standalone, upright and of four categories", () =>
  expect(JSON.parse(webManifest)).toMatchObject({
    display: "standalone",
    orientation: "portrait",
    categories: ["finance", "business", "government", "productivity"],
  }));

describe("the legal pages", () => {
  test("have their titles and were last updated on November 14, 2024", () => {
    const documents = [terms, privacy, dmca];
    expect(documents.map(({ title }) => title)).toEqual(["Terms of Service", "Privacy Policy", "DMCA Policy"]);
    for (const { lastUpdated } of documents) expect(lastUpdated).toBe("November 14, 2024");
  });
  test("terms: payment in 30 days, interest of 1.5% a month, liability capped at 12 months of fees", () =>
    expect(textOf(terms)).toMatch(/due within 30 days.*1\.5% per month.*(12|twelve) months/s));
  test("DMCA: 24-48 hours, removal in 1-3 and restoration in 10-14 business days, three strikes", () =>
    expect(textOf(dmca)).toMatch(/24-48 hours.*1-3 business days.*10-14 business days.*Three strikes/s));
  test("privacy: not for children under 13", () => expect(textOf(privacy)).toContain("not for children under 13"));
});

test("the market dashboard has four key figures, five stages, and years from 2015 to 2030 up to 6.9 trillion", () => {
  expect(valuesOf(keyFigures)).toBe("4.3M+ 847M+ 15.2M+ 98.7%");
  expect(status.map(({ label }) => label).join()).toContain("Coverage 99.2%");
  expect(capitalStages).toEqual([
    "Capital Sources",
    "Intermediaries",
    "Funding Mechanisms",
    "Government Entities",
    "Project Executors",
  ]);
  expect(marketSeries.map(({ year }) => year)).toEqual(Array.from({ length: 16 }, (_, at) => 2015 + at));
  const { municipal = 0, federal = 0, corporate = 0, ppp = 0 } = marketSeries.at(-1) ?? {};
  expect(municipal + federal + corporate + ppp).toBe(6_900);
});
