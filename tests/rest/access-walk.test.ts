import { declaredProcedures } from "@pave/api";
import { type AccountType, mayCall } from "@pave/contract";
import { describe, expect, it } from "vitest";
import { openApis } from "../support/apis.js";

const apis = await openApis();
const procedures = [...declaredProcedures().values()];
const accountTypes: AccountType[] = ["standard", "editor", "approver", "enterprise", "admin"];
const someId = "01900000-0000-7000-8000-000000000000";

const addressOf = (path: string) => path.replace(/\{token\}/, "x").replace(/\{\w+\}/g, someId);

it("only the operations listed here are public", () => {
  const open = procedures.filter(({ meta }) => meta.access === "public").map(({ name }) => name);
  expect(open.sort()).toEqual([
    "auth.forgotPassword",
    "auth.health",
    "auth.login",
    "auth.refresh",
    "auth.register",
    "auth.resendVerification",
    "auth.resetPassword",
    "auth.verify2FA",
    "auth.verifyEmail",
    "system.dataCoverage",
    "system.health",
    "system.reportClientError",
  ]);
});

describe.each(procedures)("$name", ({ name, type, meta: { access, rest } }) => {
  const asks = async (token?: string) => {
    const body = rest.method === "GET" || rest.method === "DELETE" ? undefined : {};
    const byRest = await apis.rest(rest.method, addressOf(rest.path), { token, body });
    const byRpc = await apis.rpc({ name, type }, {}, { token });
    return [byRest, byRpc].map(({ status, body }) => ({ status, code: (body as { code?: string }).code }));
  };

  if (access === "public") {
    it("accepts callers without a token through both APIs", async () => {
      for (const { code } of await asks()) expect(code).not.toBe("UNAUTHORIZED");
    });
    return;
  }

  it("refuses callers without a token through both APIs", async () => {
    const refused = { status: 401, code: "UNAUTHORIZED" };
    expect(await asks()).toEqual([refused, refused]);
  });

  it("refuses every role below its own, and no other, through both APIs", async () => {
    for (const accountType of accountTypes) {
      const codes = (await asks(await apis.tokenOf(accountType))).map(({ status, code }) => `${status} ${code}`);
      const refused = mayCall(accountType, access) ? [] : ["403 FORBIDDEN", "403 FORBIDDEN"];
      expect(
        codes.filter((code) => code === "403 FORBIDDEN"),
        accountType,
      ).toEqual(refused);
      // Signing out ends the session, so each call of the walk starts from a new one.
      if (name === "auth.logout") apis.forget(accountType);
    }
  });
});
