import { expect, it } from "vitest";
import { itemField, movableInfos, type PartForm } from "./form.js";

const form: PartForm<object> = {
  fields: ["status"],
  required: [],
  infos: { status: { label: "Status", kind: "word", names: { open: "Open", done: "Done", gone: "Gone" } } },
  moves: { field: "status", table: { open: ["done"] } },
};

it("offers the current status and the allowed next ones", () => {
  expect(movableInfos(form, { status: "open" }).status?.names).toEqual({ open: "Open", done: "Done" });
  expect(movableInfos(form, { status: "gone" }).status?.names).toEqual({ gone: "Gone" });
  expect(movableInfos({ ...form, infos: {} }, { status: "open" })).toEqual({});
});

it("finds the field of an item's issue", () => {
  expect(itemField("milestones.add.0.title")).toBe("title");
  expect(itemField("modifications.change.0.newEndDate")).toBe("newEndDate");
  expect(itemField("permits.3.issued")).toBe("issued");
  expect(itemField("title")).toBe("title");
});
