import { AccountType, mayCall } from "@pave/contract";
import { expect, it, vi } from "vitest";

vi.stubGlobal("addEventListener", () => undefined);

it.each(["editor", "approver", "overseer", "admin"] as const)(
  "offers what an %s may do to those whom the server lets",
  async (kind) => {
    const { rolesAllowed: doers } = await import("./can.js");
    expect(doers[kind]).toEqual(AccountType.options.filter((type) => mayCall(type, kind)));
  },
);
