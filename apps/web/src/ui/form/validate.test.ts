import { describe, expect, it } from "vitest";
import { checkSignIn, checkSignUp } from "./validate.js";

const good = { firstName: "Ada", lastName: "B", email: "a@b.us", password: "12345678", confirmPassword: "12345678" };

describe("sign-up", () => {
  it("accepts complete input", () => expect(checkSignUp(good)).toEqual({}));
  it("requires first name, last name and email", () =>
    expect(Object.keys(checkSignUp({ ...good, firstName: " ", lastName: "", email: "" }))).toEqual([
      "firstName",
      "lastName",
      "email",
    ]));
  it("mismatch", () =>
    expect(checkSignUp({ ...good, confirmPassword: "12345679" })).toEqual({
      confirmPassword: "Passwords do not match",
    }));
  it("under 8", () =>
    expect(checkSignUp({ ...good, password: "1234567", confirmPassword: "1234567" })).toEqual({
      password: "Password must be at least 8 characters long",
    }));
  it("counts characters as a reader does", () => {
    const password = "e\u0301".repeat(7);
    expect(checkSignUp({ ...good, password, confirmPassword: password })).toHaveProperty("password");
    const flags = "\u{1F600}".repeat(8);
    expect(checkSignUp({ ...good, password: flags, confirmPassword: flags })).toEqual({});
  });
});

describe("sign-in: email and password required", () => {
  it("both", () => expect(Object.keys(checkSignIn({ email: "", password: "" }))).toEqual(["email", "password"]));
  it("a password of spaces is valid", () => expect(checkSignIn({ email: "a@b.us", password: "  " })).toEqual({}));
  it("an address without an @ is not complete", () =>
    expect(checkSignIn({ email: "ab.us", password: "x" })).toHaveProperty("email"));
});
