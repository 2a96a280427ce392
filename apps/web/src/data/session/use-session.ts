import { useSyncExternalStore } from "react";
import { session } from "./page.js";
import type { SessionState } from "./session.js";

/** Who is signed in, and every change of it. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);
