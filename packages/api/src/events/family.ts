import { EventFields, ListEvents } from "@pave/contract";
import { fieldsIn, type SearchedFamily } from "../families/family.js";
import { listEvents } from "./list.js";

export const eventFamily: SearchedFamily = {
  key: "events",
  entered: fieldsIn(EventFields),
  list: (ctx, query) => listEvents(ctx, ListEvents.parse(query)),
};
