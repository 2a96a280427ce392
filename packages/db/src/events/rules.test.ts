import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { newId } from "../engine/sql/columns.js";
import { anEvent } from "../testing/builders/builders.js";
import { testDatabase } from "../testing/database.js";

const { db } = await testDatabase();

describe("the risk of an event", () => {
  it.each<[Parameters<typeof anEvent>[1], number]>([
    [{ riskLevel: "low", severity: "critical" }, 1],
    [{ severity: "high", priority: "low" }, 3],
    [{ emmaEventType: 1 }, 4],
    [{ emmaEventType: 16 }, 4],
    [{ emmaEventType: 11 }, 3],
    [{ emmaEventType: 14, priority: "high" }, 3],
    [{ complianceStatus: "nonCompliant", priority: "low" }, 3],
    [{ priority: "low" }, 1],
    [{}, 2],
  ])("of %j is %i", async (values, rank) => {
    expect((await anEvent(db, values)).riskRank).toBe(rank);
  });
});

describe("the participants of an event", () => {
  it("are all whom it names, each once", async () => {
    const [entityId, project, payer, party] = [newId(), newId(), newId(), newId()];
    const { involved } = await anEvent(db, {
      entityId,
      relatedEntities: [{ entityType: "project", entityId: project }],
      payerId: payer,
      parties: [
        { organizationId: payer, role: "payer" },
        { organizationId: party, role: "supplier" },
      ],
    });
    expect(involved.toSorted()).toEqual([entityId, project, payer, party].toSorted());
  });
});

describe("the maintained counts of events", () => {
  it("follow every write", async () => {
    const count = async () => {
      const { rows } = await db.execute<{ n: number }>(sql`select coalesce(sum(n), 0) as n from facet_counts
        where family = 'events' and b1 = 'legal' and facet = 'state' and value = 'WY'`);
      return rows[0]?.n;
    };
    const { id } = await anEvent(db, { category: "legal", region: "WY" });
    expect(await count()).toBe(1);
    await db.execute(sql`update events set region = 'TX' where id = ${id}`);
    expect(await count()).toBe(0);
  });
});
