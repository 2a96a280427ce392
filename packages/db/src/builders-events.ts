import type { Db } from "./client.js";
import { newId } from "./columns.js";
import { events } from "./tables/events.js";

type EventInsert = typeof events.$inferInsert;
export type EventBuilt = typeof events.$inferSelect;

let made = 0;

/** An event for a test: one of its own title about a record that is nowhere, unless told otherwise. */
export async function anEvent(db: Db, values: Partial<EventInsert> = {}): Promise<EventBuilt> {
  const [row] = await someEvents(db, [values]);
  if (!row) throw new Error("The event was not inserted");
  return row;
}

/** Several events, in one statement; each is a chain of its own unless told otherwise. */
export async function someEvents(db: Db, all: readonly Partial<EventInsert>[]): Promise<EventBuilt[]> {
  const rows = all.map((values) => {
    made++;
    const id = newId();
    return {
      id,
      title: `Event ${made}`,
      category: "other",
      entityType: "project",
      entityId: newId(),
      eventDate: "2026-01-15",
      chainId: values.id ?? id,
      sources: ["user"],
      ...values,
    };
  });
  return db.insert(events).values(rows).returning();
}
