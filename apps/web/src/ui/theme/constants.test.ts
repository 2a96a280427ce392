import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { appVersion } from "../../core/runtime/app-version.js";
import { resizeMs } from "../charts/use-size.js";

/* The constants of the specification's section 9 that are only in style sheets. */

const css = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");
const theme = css("./theme.css");
const tokens = css("./tokens.css");
const motion = css("./motion.css");

/** The value of a property in the first rule of a selector. */
const valueIn = (sheet: string, selector: string, property: string) =>
  sheet.match(new RegExp(`${selector}[^{]*\\{[^}]*?${property}:\\s*([^;]+);`))?.[1];

const dark = (name: string) => valueIn(tokens, '\\[data-theme="dark"\\]', name) ?? "";

/** A color with all components darkened by a fraction, rounded to the nearest screen color. */
const darkened = (colour: string, by: number) =>
  [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - by)));
const partsOf = (colour: string) => darkened(colour, 0);

test("the base is dark navy #02254C; the header is darkened by 60%, cards by 10%, stat cards by 50%", () => {
  const base = dark("--canvas");
  expect(base).toBe("#02254c");
  for (const [name, by] of [
    ["--header", 0.6],
    ["--card", 0.1],
    ["--well", 0.5],
  ] as const)
    for (const [at, part] of darkened(base, by).entries())
      expect(Math.abs((partsOf(dark(name))[at] ?? 0) - part), name).toBeLessThanOrEqual(1);
});

test("a skeleton shows after 150 ms, and the loading screens lie above all else", () => {
  expect(valueIn(motion, "\\.skeleton", "animation")).toBe("appear 0.2s 0.15s both");
  expect(css("../loading/loading-screen.tsx")).toContain("z-[9999]");
});

test("there is a dark and a light theme, each with every colour of meaning", () => {
  for (const scheme of ["dark", "light"])
    for (const name of ["primary", "success", "warning", "danger", "info", "neutral", "highlight"])
      expect(valueIn(tokens, `\\[data-theme="${scheme}"\\]`, `--${name}`), `${scheme} ${name}`).toMatch(
        /^#[0-9a-f]{6}$/,
      );
});

test("the layout changes at 576, 768, 992, 1200 and 1400 pixels", () => {
  const widths = ["sm", "md", "lg", "xl", "2xl"].map((name) => theme.match(`--breakpoint-${name}: ([\\d.]+)rem`)?.[1]);
  expect(widths.map((rem) => Number(rem) * 16)).toEqual([576, 768, 992, 1200, 1400]);
});

test("type is condensed and without serifs, of 11, 12, 13, 14, 16 and 18 pixels, and weighs 400 to 600", () => {
  expect(theme).toMatch(/--font-sans: "Barlow Semi Condensed",.*sans-serif;/);
  const sizes = ["label", "dense", "body", "form", "section", "title"].map(
    (name) => theme.match(`--text-${name}: ([\\d.]+)rem`)?.[1],
  );
  expect(sizes.map((rem) => Number(rem) * 16)).toEqual([11, 12, 13, 14, 16, 18]);
  expect([...theme.matchAll(/--font-weight-\w+: (\d+);/g)].map(([, weight]) => weight)).toEqual(["400", "500", "600"]);
});

test("changes take a tenth of a second, the loading mark 2 s a turn, a chart 400 ms to appear", () => {
  expect(theme).toContain("--default-transition-duration: 0.1s;");
  expect(valueIn(motion, "\\.flow-bar", "animation")).toMatch(/^flow-bar 2s .*infinite/);
  expect(valueIn(motion, "\\.ghost", "animation")).toContain("0.3s");
  expect(valueIn(motion, "\\.chart", "animation")).toContain("0.4s");
});

test("a ticker runs 30 ms a pixel; its items are 400 pixels wide, 350 on a tablet and 300 on a phone", () => {
  const ticker = css("./ticker.css");
  expect([...ticker.matchAll(/--item: (\d+);/g)].map(([, width]) => width)).toEqual(["300", "350", "400"]);
  expect(ticker).toContain("calc(var(--count) * var(--item) * 30ms)");
});

test("a chart follows a resized window after 20 ms, and the program is of version 1.0.0 unless it is built as another", () => {
  expect(resizeMs).toBe(20);
  expect(appVersion).toBe("1.0.0");
});
