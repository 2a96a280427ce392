import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { formatsFor } from "../core/formats.js";
import { Instant } from "./instant.js";

test("an instant shows UTC on hover; a calendar date has no time zone", () => {
  const newYear = "2026-01-01T03:00:00.000Z";
  const { day } = formatsFor({ timezone: "America/New_York" });
  expect(renderToStaticMarkup(Instant({ at: newYear, write: day }))).toBe(
    '<time dateTime="2026-01-01T03:00:00.000Z" title="Jan 1, 2026, 3:00 AM UTC">Dec 31, 2025</time>',
  );
  expect(renderToStaticMarkup(Instant({ at: "2026-01-01", write: day }))).toBe(
    '<time dateTime="2026-01-01">Jan 1, 2026</time>',
  );
  expect(renderToStaticMarkup(Instant({ at: null, write: day }))).toBe("—");
});
