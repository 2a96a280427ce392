import { session } from "../session/page.js";
import { clientOf } from "./client.js";

/** The client of this page; components use it through the hooks of `trpc.ts`. */
export const client = clientOf(session);
