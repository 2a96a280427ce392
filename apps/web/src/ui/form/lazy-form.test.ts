import type { Issue } from "@pave/contract";
import { expect, it, vi } from "vitest";
import type { FormOptions } from "./form-options.js";
import { lazyForm } from "./lazy-form.js";

const initial = { name: "", note: "", "bond.parAmount": "1" };
type Values = typeof initial;
const failure = (...issues: Issue[]) => ({ message: "Not valid", requestId: "r-1", issues });

function aForm(options: Partial<FormOptions<Values>> = {}) {
  const shown: string[][] = [];
  const sent: Values[] = [];
  const send = async (values: Values) => {
    sent.push(values);
    return null;
  };
  const form = lazyForm<Values>({ current: { initial, send, ...options } }, (names) => shown.push([...names]));
  return { form, shown, sent };
}

it("sends text typed before and after TanStack Form was loaded", async () => {
  const { form, sent } = aForm();
  form.set({ name: "Bridge" });
  expect(form.state().values.name).toBe("Bridge");
  const sending = form.submit();
  form.set({ note: "typed meanwhile" });
  await sending;
  form.set({ "bond.parAmount": "2" });
  expect(form.state().values, "an input shows its value at once").toMatchObject({ "bond.parAmount": "2" });
  await form.submit();
  expect(sent).toEqual([
    { name: "Bridge", note: "typed meanwhile", "bond.parAmount": "1" },
    { name: "Bridge", note: "typed meanwhile", "bond.parAmount": "2" },
  ]);
});

it("sends nothing while the form has errors, and moves to their fields in the order of the form", async () => {
  const check = ({ name }: Values) => (name === "" ? { "bond.parAmount": "Too much", name: "Enter a name" } : {});
  const { form, shown, sent } = aForm({ check });
  await form.submit();
  expect(form.state()).toMatchObject({
    errors: { name: "Enter a name", "bond.parAmount": "Too much" },
    isBusy: false,
  });
  expect(shown).toEqual([["name", "bond.parAmount"]]);
  expect(sent).toEqual([]);
  form.set({ name: "Bridge" });
  expect(form.state().errors, "a change of any field clears them").toEqual({});
  await form.submit();
  expect(sent).toHaveLength(1);
});

it("shows the issues of the contract's shape at their fields, and sends if the shape does not load", async () => {
  const checkShape = vi.fn(async () => [{ path: "bond.parAmount", message: "Must be a number" }]);
  const { form, sent } = aForm({ checkShape });
  await form.submit();
  expect(form.state().errors).toEqual({ "bond.parAmount": "Must be a number" });
  checkShape.mockRejectedValueOnce(new Error("no network"));
  await form.submit();
  expect(sent).toHaveLength(1);
});

it("shows the server's issues at their fields and the others on the form, until it is sent again", async () => {
  const answers = [
    failure({ path: "title", message: "Taken" }),
    failure({ path: "version", message: "Changed" }, { path: "note", message: "Too long" }),
    null,
  ];
  const send = vi.fn(async () => answers.shift() ?? null);
  const { form, shown } = aForm({ send, serverNames: { name: "title" } });
  await form.submit();
  expect(form.state()).toMatchObject({ errors: { name: "Taken" }, failure: null });
  await form.submit();
  expect(form.state()).toMatchObject({
    errors: { note: "Too long" },
    failure: { message: "Not valid", requestId: "r-1" },
  });
  expect(shown).toEqual([["name"], ["note"]]);
  form.set({ note: "" });
  expect(form.state()).toMatchObject({ errors: {}, failure: null });
  await form.submit();
  expect(form.state()).toMatchObject({ errors: {}, failure: null, isBusy: false });
});

it("is sent once however often it is submitted meanwhile", async () => {
  const { form, sent } = aForm();
  const first = form.submit();
  expect(form.state().isBusy).toBe(true);
  await Promise.all([first, form.submit(), form.submit()]);
  expect(sent).toHaveLength(1);
});
