import type { AccountType } from "@pave/contract";
import type { Db } from "@pave/db";
import { sql } from "drizzle-orm";
import { contractorData } from "./builder.js";
import { investorData } from "./investor.js";
import { type DemoData, insertDemoData } from "./things.js";
import { treasurerData } from "./treasurer.js";

/** A demo user; `example` is a reserved domain (RFC 2606). */
export type DemoUser = {
  email: string;
  firstName: string;
  lastName: string;
  accountType: AccountType;
  things(tx: Db): Promise<DemoData>;
};

export const demoUsers: readonly DemoUser[] = [
  {
    email: "treasurer@demo.example",
    firstName: "Dana",
    lastName: "Whitfield",
    accountType: "editor",
    things: treasurerData,
  },
  {
    email: "investor@demo.example",
    firstName: "Marcus",
    lastName: "Reyes",
    accountType: "standard",
    things: investorData,
  },
  {
    email: "builder@demo.example",
    firstName: "Priya",
    lastName: "Natarajan",
    accountType: "standard",
    things: contractorData,
  },
];

/** Adds a demo user's data to an existing account. */
export async function addDemoData(tx: Db, user: DemoUser, userId: string, now: Date): Promise<void> {
  await insertDemoData(tx, userId, await user.things(tx), now);
}

export { moveOn } from "./move-on.js";

export async function hasSample(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from organizations where 'sample' = any(sources) limit 1`);
  return rows.length > 0;
}
