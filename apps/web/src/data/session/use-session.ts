import { useSyncExternalStore } from "react";
import { session } from "./page.js";
import type { SessionState } from "./session.js";

/** The signed-in user, and every change of it. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
