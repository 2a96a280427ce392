import { expect, it } from "vitest";
import { shownFigures } from "./figures.js";

const known = (label: string) => ({ label, value: "1" });
const unknown = (label: string) => ({ label, value: "—" });

it("shows the first four known figures, and no unknown one", () => {
  const figures = [
    unknown("Cost"),
    known("Rating"),
    unknown("Priority"),
    known("Built"),
    known("Traffic"),
    known("Area"),
  ];
  const labels = shownFigures([...figures, known("Length")]).map(({ label }) => label);
  expect(labels).toEqual(["Rating", "Built", "Traffic", "Area"]);
  expect(shownFigures([unknown("Cost"), unknown("Priority")])).toEqual([]);
});
