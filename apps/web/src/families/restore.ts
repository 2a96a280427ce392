import type { SourcedType } from "@pave/contract";
import { changeLogOf, familyKeys } from "@pave/contract/families";
import type { Client } from "../data/trpc.js";
import type { Family } from "../family/family.js";
import { families } from "./registry.js";

/** Brings back a deleted record by its family in the change log. */
export async function restoreLogged(client: Client, type: SourcedType, input: { id: string }): Promise<void> {
  const logged = familyKeys.filter((key) => changeLogOf(key) === type);
  const restore = logged.map((key): Family => families[key]).find((family) => family.restore)?.restore;
  if (restore === undefined) throw new Error(`No family brings back records of ${type}`);
  await restore(client, input);
}
