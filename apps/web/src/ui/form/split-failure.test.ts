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
  it("with a field are shown at the field, the first one only, and not again on the form", () =>
    expect(
      splitFailure(failure({ path: "email", message: "No" }, { path: "email", message: "Nor this" }), values),
    ).toEqual({ fields: { email: "No" }, whole: null }));
  it("with a field of another name on the server are shown at ours", () =>
    expect(
      splitFailure(failure({ path: "newPassword", message: "Too common" }), values, { password: "newPassword" }),
    ).toEqual({ fields: { password: "Too common" }, whole: null }));
  it("with a path that is no field of the form are shown on the form", () =>
    expect(
      splitFailure(failure({ path: "token", message: "Gone" }, { path: "password", message: "Short" }), values),
    ).toEqual({ fields: { password: "Short" }, whole }));
  it("with an entry of a list or a field of a part are shown at that field", () => {
    const issues = [
      { path: "certifications.2", message: "Required" },
      { path: "bond.parAmount", message: "Too much" },
    ];
    expect(splitFailure(failure(...issues), { certifications: "a,b", "bond.parAmount": "1" })).toEqual({
      fields: { certifications: "Required", "bond.parAmount": "Too much" },
      whole: null,
    });
  });
  it("without a field are shown on the form", () =>
    expect(splitFailure(failure(), values)).toEqual({ fields: {}, whole }));
});
