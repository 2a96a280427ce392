import { expect, it } from "vitest";
import { matchAll, matchIn, type SearchTerm } from "./match.js";

const term = (typed: string, words: string[] = [`${typed}*`], corrections: string[] = []): SearchTerm => ({
  typed,
  words,
  corrections,
});
const marked = (fields: Parameters<typeof matchIn>[0], terms: readonly SearchTerm[]) => {
  const match = matchIn(fields, terms);
  if (!match) return null;
  const parts = match.ranges.map(([from, to]) => match.text.slice(from, to));
  return `${match.field}: ${parts.join(" ")}`;
};

it("marks the typed part of a word, whatever its accents and capitals", () => {
  expect(marked({ name: "Municipio de Añasco" }, [term("anas")])).toBe("name: Añas");
});

it("marks what an abbreviation and a corrected spelling stand for", () => {
  const terms = [term("acadmy", ["acadmy*"], ["academy"]), term("blvd", ["blvd*", "boulevard"])];
  expect(marked({ title: "Academy Boulevard from Oak Road" }, terms)).toBe("title: Academy Boulevard");
});

it("marks an identifier across its punctuation, and initials as the whole name", () => {
  expect(marked({ title: "A bridge", number: "BR-0001" }, [term("br 0001", ["br+0001*", "br0001*"])])).toBe(
    "number: BR-0001",
  );
  expect(marked({ name: "Department of Public Works" }, [term("dopw", ["dopw*", "@dopw"])])).toBe(
    "name: Department of Public Works",
  );
});

it("names the field with most of the terms, the title before others", () => {
  const fields = { title: "Water main", locality: "Springfield", description: "Water main in Springfield" };
  expect(matchIn(fields, [term("water")])?.field).toBe("title");
  expect(matchIn(fields, [term("springfield")])?.field).toBe("locality");
  expect(matchIn(fields, [term("water"), term("springfield")])?.field).toBe("description");
  expect(matchIn(fields, [term("harbor")])).toBeNull();
  expect(matchAll({ name: "Water" }, [term("water"), term("main")])).toBeNull();
});

it("cuts a long text around its first match and moves the ranges with it", () => {
  const match = matchIn({ description: `${"word ".repeat(200)}harbor ${"word ".repeat(200)}` }, [term("harbor")]);
  expect(match?.text.length).toBeLessThanOrEqual(160);
  expect(match?.ranges.map(([from, to]) => match.text.slice(from, to))).toEqual(["harbor"]);
});
