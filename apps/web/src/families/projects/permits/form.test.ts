import { expect, it } from "vitest";
import { itemField } from "../../../family/parts/form.js";
import { permitForm } from "./form.js";
import { permitLines } from "./lines.js";

const project = {
  version: 3,
  permits: [{ agency: "FHWA", permitType: "NEPA", status: "completed" as const, issued: "2025-01-01" }],
};
const at = { id: "01900000-0000-7000-8000-000000000001", version: 3 };
const [line] = permitLines(project);

it("the list that is sent has the contract's shape, and errors are reported at their fields", async () => {
  const { add, change } = permitForm(project);
  const permit = { agency: "USACE", permitType: "Section 404", status: "inProgress", applied: "2026-02-01" };
  expect(await add?.(at, permit).check()).toEqual([]);
  expect(line && (await change?.(at, line, { issued: null }).check())).toEqual([]);
  const issues = (await add?.(at, { ...permit, status: "lost" }).check()) ?? [];
  expect(issues.map(({ path }) => itemField(path))).toEqual(["status"]);
});
