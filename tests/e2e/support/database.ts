import { findEmbedded } from "@pave/postgres";
import pg from "pg";
import { dataFolder } from "./fixture.js";

/**
 * A connection to the server's database. Tests write what they need as SQL: to compile the database package, as the
 * runner does with everything it imports, took half of its start.
 */
export async function openSql(dataDir = dataFolder()): Promise<pg.Client> {
  const connectionString = await findEmbedded(dataDir);
  if (!connectionString) throw new Error("The server has no database");
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
