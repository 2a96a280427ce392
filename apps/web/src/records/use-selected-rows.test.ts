import { expect, it } from "vitest";
import { rowsOf } from "./use-selected-rows.js";

const row = (id: string) => ({ id });
const shown = (...ids: string[]) => ({ at: (index: number) => ids[index] && row(ids[index]), loaded: ids.length });

it("keeps what was selected before, though the list shows something else now", () => {
  const list = shown("c", "d");
  const rows = { at: (index: number) => list.at(index) || undefined, loaded: list.loaded };
  expect(rowsOf(["a", "d"], [row("a"), row("b")], rows)).toEqual([row("a"), row("d")]);
  expect(rowsOf(["z"], [], rows)).toEqual([]);
});
