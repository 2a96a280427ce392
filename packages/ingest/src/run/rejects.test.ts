import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { testFolder } from "../testing.js";
import { openRejects } from "./rejects.js";

const folder = await testFolder();

it("rejected cells that a spreadsheet would evaluate are written as text, and negative numbers unchanged", async () => {
  const file = await openRejects(folder, "cells", 0);
  const cells = { a: "=1", b: "＝1", c: " +1", d: "-1+cmd|' /C calc'!A0", e: "-1.5", f: "plain" };
  await file.add([{ line: 2, reason: "wrong", cells, isKept: false }]);
  const [, line] = (await readFile(file.path, "utf8")).split("\n");
  expect(line).toBe("2,wrong,'=1,'＝1,' +1,'-1+cmd|' /C calc'!A0,-1.5,plain");
});
