import { expect, it } from "vitest";
import { countsOfOneKind } from "./counts-of-one-kind.js";

const value = (name: string, count: number, samples?: number) => ({
  ...{ value: name, label: name, count },
  ...(samples !== undefined && { samples }),
});
const facet = (...values: ReturnType<typeof value>[]) => ({ values, isExact: true });

it("a chart counts real records, and samples separately or if there are no others", () => {
  const mixed = facet(value("bridge", 7, 2), value("dam", 5, 5), value("road", 1, 0));
  const source = facet(value("city", 6), value("sample", 7));
  expect(countsOfOneKind({ assetClass: mixed, source }, "assetClass")).toEqual({
    values: [value("bridge", 5), value("road", 1)],
    samples: 7,
    isSample: false,
  });
  const samples = [value("bridge", 2), value("dam", 5)];
  expect(countsOfOneKind({ assetClass: facet(...samples), source: facet(value("sample", 7)) }, "assetClass")).toEqual({
    values: samples,
    samples: 7,
    isSample: true,
  });
  const real = { assetClass: facet(value("bridge", 5)), source: facet(value("city", 5)) };
  expect(countsOfOneKind(real, "assetClass")).toEqual({ values: [value("bridge", 5)], samples: 0, isSample: false });
  expect(countsOfOneKind(undefined, "assetClass")).toEqual({ values: [], samples: 0, isSample: false });
});
