import type { Access } from "@pave/contract";
import { useSession } from "./use-session.js";

/** Roles for the actions that screens offer, as in the server's table. The server enforces them. */
export const rolesAllowed: Record<Extract<Access, "editor" | "approver" | "overseer" | "admin">, readonly string[]> = {
  editor: ["editor", "approver", "admin"],
  approver: ["approver", "admin"],
  overseer: ["enterprise", "admin"],
  admin: ["admin"],
};

/** Whether the signed-in user has the rights of this role. */
export function useCan(kind: keyof typeof rolesAllowed): boolean {
  const state = useSession();
  return "user" in state && state.user !== null && rolesAllowed[kind].includes(state.user.accountType);
}
