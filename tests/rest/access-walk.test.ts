import { declaredProcedures } from "@pave/api";
import { type AccountType, mayCall } from "@pave/contract";
import { describe, expect, it } from "vitest";
import { openDoors } from "../support/doors.js";

const doors = await openDoors();
const procedures = [...declaredProcedures().values()];
const accountTypes: AccountType[] = ["standard", "editor", "approver", "enterprise", "admin"];
const someId = "01900000-0000-7000-8000-000000000000";

const addressOf = (path: string) => path.replace(/\{token\}/, "x").replace(/\{\w+\}/g, someId);

describe.each(procedures)("$name", ({ name, type, meta: { access, rest } }) => {
  const asks = async (token?: string) => {
    const body = rest.method === "GET" || rest.method === "DELETE" ? undefined : {};
    const byRest = await doors.rest(rest.method, addressOf(rest.path), { token, body });
    const byRpc = await doors.rpc({ name, type }, {}, { token });
    return [byRest, byRpc].map(({ status, body }) => ({ status, code: (body as { code?: string }).code }));
  };

  it.runIf(access !== "public")("refuses callers without a token through both doors", async () => {
    const refused = { status: 401, code: "UNAUTHORIZED" };
    expect(await asks()).toEqual([refused, refused]);
  });

  it.runIf(access === "public")("takes callers without a token through both doors", async () => {
    for (const { code } of await asks()) expect(code).not.toBe("UNAUTHORIZED");
  });

  const tooWeak = accountTypes.filter((accountType) => access !== "public" && !mayCall(accountType, access));
  it.runIf(tooWeak.length > 0)(`refuses ${tooWeak.join(", ")} through both doors`, async () => {
    const refused = { status: 403, code: "FORBIDDEN" };
    for (const accountType of tooWeak)
      expect(await asks(await doors.tokenOf(accountType)), accountType).toEqual([refused, refused]);
  });
});
