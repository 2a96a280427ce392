import type { ApprovalKind } from "@pave/contract";

export type Protocol = "rest" | "rpc";
/** A call; path parameters are part of the input. */
export type Call = {
  name: string;
  method: "POST" | "PUT" | "GET" | "DELETE";
  path: string;
  input: Record<string, unknown>;
};

// Guarantee of the casts: the shapes of the answers are checked elsewhere; here only the named fields are compared.
export const fields = (value: unknown) => value as Record<string, unknown>;

/** A way to move money: the call, and what it would change if one person alone could make it. */
export type Path = {
  kind: ApprovalKind;
  title: string;
  make(amount: number): Promise<{ call: Call; value(): Promise<unknown> }>;
};

export const signed = { dateSigned: "2026-01-01", startDate: "2026-01-01", contractValue: 500, awardType: "local" };
/** A change of a contract, of its first version unless another is given. */
export const update = (id: string, input: object): Call => ({
  name: "contracts.update",
  method: "PUT",
  path: "/trust/contracts/{id}",
  input: { id, version: 1, ...input },
});
export type Get = (name: string, path: string, input: Record<string, unknown>) => Promise<Record<string, unknown>>;
