import { describe, expect, it } from "vitest";
import { splitFailure } from "./split-failure.js";

const values = { email: "", password: "", confirmPassword: "" };
const failure = (...issues: { path: string; message: string }[]) => ({
  message: "Not valid",
  requestId: "r-1",
  issues,
});
const whole = { message: "Not valid", requestId: "r-1" };

describe("errors of the server", () => {
  it("with a field is said at the field, the first of it, and not again of the whole", () =>
    expect(
      splitFailure(failure({ path: "email", message: "No" }, { path: "email", message: "Nor this" }), values),
    ).toEqual({ fields: { email: "No" }, whole: null }));
  it("with a field of another name on the server is said at ours", () =>
    expect(
      splitFailure(failure({ path: "newPassword", message: "Too common" }), values, { password: "newPassword" }),
    ).toEqual({ fields: { password: "Too common" }, whole: null }));
  it("with something that is no field of the form is said of the whole", () =>
    expect(
      splitFailure(failure({ path: "token", message: "Gone" }, { path: "password", message: "Short" }), values),
    ).toEqual({ fields: { password: "Short" }, whole }));
  it("with an entry of a list or a field of a part is said at that field", () => {
    const issues = [
      { path: "certifications.2", message: "Required" },
      { path: "bond.parAmount", message: "Too much" },
    ];
    expect(splitFailure(failure(...issues), { certifications: "a,b", "bond.parAmount": "1" })).toEqual({
      fields: { certifications: "Required", "bond.parAmount": "Too much" },
      whole: null,
    });
  });
  it("without naming a field is said of the whole", () =>
    expect(splitFailure(failure(), values)).toEqual({ fields: {}, whole }));
});
