import type { AccountType } from "@pave/contract";
import type { Db } from "@pave/db";
import { sql } from "drizzle-orm";
import { builderThings } from "./builder.js";
import { investorThings } from "./investor.js";
import { giveThings, type Things } from "./things.js";
import { treasurerThings } from "./treasurer.js";

/** A person of the demonstration; `example` is a domain that nobody can have (RFC 2606). */
export type DemoUser = {
  email: string;
  firstName: string;
  lastName: string;
  accountType: AccountType;
  things(tx: Db): Promise<Things>;
};

export const demoUsers: readonly DemoUser[] = [
  {
    email: "treasurer@demo.example",
    firstName: "Dana",
    lastName: "Whitfield",
    accountType: "editor",
    things: treasurerThings,
  },
  {
    email: "investor@demo.example",
    firstName: "Marcus",
    lastName: "Reyes",
    accountType: "standard",
    things: investorThings,
  },
  {
    email: "builder@demo.example",
    firstName: "Priya",
    lastName: "Natarajan",
    accountType: "standard",
    things: builderThings,
  },
];

/** Gives a person of the demonstration, whose account was made, what they keep of the sample world. */
export async function giveDemoThings(tx: Db, user: DemoUser, userId: string, now: Date): Promise<void> {
  await giveThings(tx, userId, await user.things(tx), now);
}

/** Whether the sample world is loaded. */
export async function hasSample(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from organizations where 'sample' = any(sources) limit 1`);
  return rows.length > 0;
}
