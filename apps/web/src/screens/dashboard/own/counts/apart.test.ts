import { expect, it } from "vitest";
import { apart } from "./apart.js";

const value = (name: string, count: number) => ({ value: name, label: name, count });

it("a chart counts real records, and samples separately or if there are no others", () => {
  const sample = [value("bridge", 2), value("dam", 5)];
  expect(apart([value("bridge", 7), value("dam", 5), value("road", 1)], sample)).toEqual({
    values: [value("bridge", 5), value("road", 1)],
    samples: 7,
    isSample: false,
  });
  expect(apart(sample, sample)).toEqual({ values: sample, samples: 7, isSample: true });
  expect(apart([value("bridge", 5)], [])).toEqual({ values: [value("bridge", 5)], samples: 0, isSample: false });
});
