import { describe, expect, it } from "vitest";
import { Email, NewPassword, Register } from "./shapes.js";

describe("an e-mail address", () => {
  it("is trimmed and lower-cased, and its domain written in ASCII", () => {
    expect(Email.parse("  Ann.Lee@Example.COM ")).toBe("ann.lee@example.com");
    expect(Email.parse("ann@b\u00fccher.example")).toBe("ann@xn--bcher-kva.example");
  });

  it.each([
    "ann\uff20example.com",
    "\u212aate@example.com",
    '"ann lee"@example.com',
    "ann@example.com,bob@example.com",
    "ann@example.com\r\nBcc: bob@example.com",
    "ann@example.com\r\n",
    "ann\u0000@example.com",
    "ann@example.com/x",
    "ann@\uff45xample.com",
    "ann@b\u00fccher.example/x",
    "ann@b\u00fccher.example:80",
    "ann@127.0.0.1",
    "ann@[127.0.0.1]",
    "ann@@example.com",
    "@example.com",
    "ann",
    `${"a".repeat(250)}@example.com`,
  ])("is refused as %j", (address) => {
    expect(Email.safeParse(address).success).toBe(false);
  });
});

describe("a new password", () => {
  it("counts code points after composition, and preserves case and spaces", () => {
    expect(NewPassword.parse(" aB\u0065\u0301 efg")).toBe(" aB\u00e9 efg");
    expect(NewPassword.safeParse("e\u0301".repeat(7)).success).toBe(false);
    expect(NewPassword.safeParse("\u{1f600}".repeat(8)).success).toBe(true);
  });

  it("has 8 to 128 characters and says so", () => {
    expect(NewPassword.safeParse("1234567").error?.issues[0]?.message).toBe(
      "Password must be at least 8 characters long",
    );
    expect(NewPassword.safeParse("x".repeat(128)).success).toBe(true);
    expect(NewPassword.safeParse("x".repeat(129)).success).toBe(false);
  });
});

describe("a registration", () => {
  const form = { email: "ann@example.com", password: "a long enough one", firstName: "Ann", lastName: "Lee" };

  it.each(["role", "accountType", "isAdmin", "status", "emailVerified", "id", "permissions", "twoFactorEnabled"])(
    "refuses %s",
    (field) => {
      expect(Register.safeParse({ ...form, [field]: "admin" }).success).toBe(false);
    },
  );

  it("refuses a name with line breaks or hidden characters", () => {
    expect(Register.safeParse({ ...form, firstName: "Ann\r\nBcc: x" }).success).toBe(false);
    expect(Register.safeParse({ ...form, firstName: "Ann\u202e" }).success).toBe(false);
  });
});
