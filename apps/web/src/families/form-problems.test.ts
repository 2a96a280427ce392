import { expect, it } from "vitest";
import { type NamedField, problemsIn } from "../family/write/form-problems.js";
import { updateContract } from "./contracts/writes.js";
import { createProgram } from "./programs/writes.js";
import { addMilestone, createProject } from "./projects/writes.js";

const id = "0190a1b2-0000-7000-8000-000000000001";
const shown: NamedField[] = [
  { name: "title", info: { label: "Title", kind: "text" } },
  { name: "ownerOrgId", info: { label: "Owner", kind: "record" } },
];

it("reports empty mandatory fields, a missing record and a missing reason", () => {
  const texts = { title: "  ", ownerOrgId: "State of", reason: "" };
  expect(problemsIn(shown, texts, ["title"], true)).toEqual({
    title: "Title is required",
    ownerOrgId: "Choose one from the list",
    reason: "Enter a reason",
  });
  expect(problemsIn(shown, { title: "Bridge", ownerOrgId: id, reason: "" }, ["title"], false)).toEqual({});
});

it("validates a change by the contract's own shape, with the server's messages", async () => {
  expect(await createProject({ title: "Bridge", status: "planning" }).check()).toEqual([]);
  const wrong = { title: "x".repeat(301), status: "soon", budget: "much", plannedEnd: "2027-02-30", colour: "red" };
  const issues = await createProject(wrong).check();
  expect(Object.fromEntries(issues.map(({ path, message }) => [path, message]))).toEqual({
    title: "At most 300 characters",
    status: expect.stringMatching(/^One of planning, /),
    budget: "Must be a number",
    plannedEnd: "Enter a date such as 2026-05-31",
    colour: "Unknown field",
  });
});

it("validates an item of a record, and the fields of a part, each at its path", async () => {
  expect(await addMilestone({ id, title: "Bridge open", weight: 2 }).check()).toMatchObject([{ path: "weight" }]);
  const item = updateContract({ id, version: 1, milestones: { add: [{ title: "", plannedDate: "2027-01-01" }] } });
  expect(await item.check()).toEqual([{ path: "milestones.add.0.title", message: "Required" }]);
  const bond = createProgram({ programType: "bond", name: "Bridge bonds", bond: { parAmount: -1, debtType: "go" } });
  expect((await bond.check()).map(({ path }) => path)).toContain("bond.parAmount");
});
