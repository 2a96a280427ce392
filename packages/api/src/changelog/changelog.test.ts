import { describe, expect, it } from "vitest";
import { openApiDocument } from "../protocols/openapi.js";
import { declaredProcedures } from "../protocols/procedures.js";
import { difference } from "./difference.js";
import { type Surface, surfaceOf, surfaceText } from "./surface.js";
import { changelog } from "./write.js";

const whole = surfaceOf(openApiDocument(declaredProcedures().values(), "1.0.0"));
/** Some of each kind, as copies of all of them take seconds. */
const some = <Value>(entries: Record<string, Value>) => Object.fromEntries(Object.entries(entries).slice(0, 20));
const now: Surface = {
  version: whole.version,
  operations: { ...some(whole.operations), ...one(whole.operations, "GET /trust/assets") },
  inputShapes: some(whole.inputShapes),
  outputShapes: some(whole.outputShapes),
};

function one<Value>(entries: Record<string, Value>, name: string): Record<string, Value> {
  const value = entries[name];
  return value === undefined ? {} : { [name]: value };
}
const kinds = ["inputShapes", "outputShapes"] as const;

/** The current surface with one change. */
function changed(change: (surface: Surface) => void): Surface {
  const copy = structuredClone(now);
  change(copy);
  return copy;
}

describe("the difference between two versions of the API", () => {
  it("is empty for the same, also after reading it back from a file", () => {
    const read = JSON.parse(surfaceText(whole)) as Surface;
    expect(difference(read, whole)).toEqual({ breaking: [], other: [] });
  });

  it("is breaking for each removed operation, parameter, field and value, and not for an added one", () => {
    const wrong: string[] = [];
    const expectOne = (what: string, with_: Surface, without: Surface) => {
      if (difference(with_, without).breaking.length === 0) wrong.push(`${what} goes unnoticed`);
      if (difference(without, with_).breaking.length > 0) wrong.push(`${what} cannot be added`);
    };
    for (const name of Object.keys(now.operations))
      expectOne(
        name,
        now,
        changed(({ operations }) => void delete operations[name]),
      );
    for (const kind of kinds)
      for (const [shape, properties] of Object.entries(now[kind])) {
        const field = Object.keys(properties).find(
          (each) => kind === "outputShapes" || properties[each]?.endsWith("?"),
        );
        if (field === undefined || field === "(value)") continue;
        const without = changed((surface) => void delete surface[kind][shape]?.[field]);
        expectOne(`${kind} ${shape}.${field}`, now, without);
      }
    expect(wrong).toEqual([]);
  });

  it.each([
    ["an answer may lack a field", "outputShapes", "string", "string?", true],
    ["an answer may be null", "outputShapes", "string", "null|string", true],
    ["an answer is always given", "outputShapes", "string?", "string", false],
    ["an answer has more values", "outputShapes", '"a"|"b"', '"a"|"b"|"c"', false],
    ["an answer has another type", "outputShapes", "string", "number", true],
    ["an input becomes required", "inputShapes", "string?", "string", true],
    ["an input becomes optional", "inputShapes", "string", "string?", false],
    ["an input takes fewer values", "inputShapes", '"a"|"b"', '"a"', true],
    ["an input takes lists of more values", "inputShapes", '["a"]?', '["a"|"b"]?', false],
    ["an input takes more values", "inputShapes", '"a"', '"a"|"b"', false],
  ] as const)("judges that %s", (_, kind, was, is, isBreaking) => {
    const of = (type: string) => changed((surface) => Object.assign(surface[kind], { Trial: { field: type } }));
    const found = difference(of(was), of(is));
    expect([found.breaking.length, found.other.length]).toEqual(isBreaking ? [1, 0] : [0, 1]);
  });
});

it("reports a new object with required fields as one optional addition", () => {
  const before = changed((surface) => Object.assign(surface.inputShapes, { Trial: { field: "string" } }));
  const inner = { field: "string", place: "{}?", "place.state": "string" };
  const after = changed((surface) => Object.assign(surface.inputShapes, { Trial: inner }));
  expect(difference(before, after)).toEqual({ breaking: [], other: ["Trial accepts place"] });
});

describe("the changelog", () => {
  const text = "# Changes\n\n## Unreleased\n\nOld\n\n## 0.9.0\n\n- First\n";
  const broken = changed(({ operations }) => void delete operations["GET /trust/assets"]);

  it("refuses an unlisted breaking change, and a listed one that did not happen", () => {
    expect(() => changelog(text, now, broken, {})).toThrow("GET /trust/assets was removed");
    expect(() => changelog(text, now, now, { "GET /trust/assets was removed": "Use bridges." })).toThrow(
      "No longer true",
    );
  });

  it("has a listed change with its advice, and leaves earlier releases unchanged", () => {
    const written = changelog(text, now, broken, { "GET * was removed": "Use bridges." });
    expect(written).toContain("### Breaking\n\n- GET /trust/assets was removed. Use bridges.\n");
    expect(written.endsWith("## 0.9.0\n\n- First\n")).toBe(true);
    expect(written).not.toContain("Old");
  });

  it("lists the changes of one entry in one line", () => {
    const names = Object.keys(now.operations).filter((name) => name.startsWith("GET "));
    const gone = changed(({ operations }) => {
      for (const name of names) delete operations[name];
    });
    const paths = names.sort().map((name) => name.slice("GET ".length));
    const written = changelog(text, now, gone, { "GET * was removed": "Use bridges." });
    expect(written).toContain(`### Breaking\n\n- GET ${paths.join(", ")} was removed. Use bridges.\n`);
  });

  it("begins a section when the version is raised, once", () => {
    const next = { ...broken, version: "2.0.0" };
    const written = changelog(text, now, next, { "GET * was removed": "Use bridges." });
    expect(written.match(/^## .*/gm)).toEqual(["## Unreleased", "## 2.0.0", "## 0.9.0"]);
    expect(changelog(written, next, next, {})).toBe(written);
  });
});
