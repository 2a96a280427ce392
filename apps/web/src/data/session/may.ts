import type { Access } from "@pave/contract";
import { useSession } from "./use-session.js";

/** Who may do what the screens offer, as the server's own table has it; the server decides. */
export const doers: Record<Extract<Access, "editor" | "approver" | "admin">, readonly string[]> = {
  editor: ["editor", "approver", "admin"],
  approver: ["approver", "admin"],
  admin: ["admin"],
};

/** Whether the signed-in person may do what an account of this kind may. */
export function useMay(kind: keyof typeof doers): boolean {
  const state = useSession();
  return "user" in state && state.user !== null && doers[kind].includes(state.user.accountType);
}
