import { type Access, familyKeys, type KeyScope, keyScopes, Refusal } from "@pave/contract";
import type { UserContext } from "./context.js";
import type { DeclaredScope } from "./trpc.js";

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const familyOfRouter = new Map<string, string>(familyKeys.map((key) => [camelCase(key), key]));
const isScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);

/** Facts about a procedure that determine its scopes. */
type Scoped = {
  name: string;
  type: "query" | "mutation";
  access: Access;
  isDownload: boolean;
  /** Declared in the procedure's metadata, outside the families. */
  scope?: DeclaredScope | undefined;
};

/**
 * The scope for a family's records, by its key or its name in the change log (`contract_parties`): reads require `read:`,
 * writes `write:`; null if there is none.
 */
export function familyScope(type: Scoped["type"], family: unknown): KeyScope | null {
  const scope = `${type === "query" ? "read" : "write"}:${String(family).replace("_", "-")}`;
  return isScope(scope) ? scope : null;
}

/**
 * All scopes that an API key needs to call a procedure; null: no key may call it. In a family, reads open to every user
 * require `read:`, downloads also `export`, and writes by editors `write:`. Elsewhere the router names the scope, or
 * with `familyIn` the field of the input whose family's scope is needed besides. Accounts, approvals and administration
 * have none.
 */
export function scopesOf({ name, type, access, isDownload, scope }: Scoped): readonly KeyScope[] | null {
  if (access !== "user" && access !== "editor") return null;
  if (typeof scope === "object") return isDownload ? ["export"] : [];
  if (scope !== undefined) return [scope];
  const needed = familyScope(type, familyOfRouter.get(name.split(".")[0] ?? ""));
  if (needed === null || (type === "query") !== (access === "user")) return null;
  return isDownload ? [needed, "export"] : [needed];
}

/** Refuses a caller with an API key that lacks one of the scopes; a session has no scopes. */
export function refuseOutOfScope({ key }: UserContext["user"], scopes: readonly KeyScope[] | null): void {
  if (!key) return;
  if (scopes === null) throw new Refusal("FORBIDDEN", "API keys cannot be used here; sign in");
  const missing = scopes.find((scope) => !key.scopes.includes(scope));
  if (missing !== undefined) throw new Refusal("FORBIDDEN", `This API key lacks the scope ${missing}`);
}
