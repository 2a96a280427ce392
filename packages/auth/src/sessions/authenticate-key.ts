import { BlockList, isIPv6 } from "node:net";
import { type AccountType, Refusal } from "@pave/contract";
import { type Db, readApiKey, recordKeyUse } from "@pave/db";
import { isWellFormedKey } from "../api-key.js";
import { hashSecret } from "../secret.js";
import type { AuthServices } from "../services.js";
import type { SignedIn } from "./signed-in.js";

/** Uses within this time of each other are recorded once. */
const recordEveryMs = 60_000;

/**
 * The owner of a key, with no more rights than a key can have: neither approval nor administration. UNAUTHORIZED for an
 * unknown, expired or revoked key and an inactive account; FORBIDDEN from an address that is not allowed.
 */
export async function authenticateKey(
  db: Db,
  { keyCallers }: Pick<AuthServices, "keyCallers">,
  key: string,
  address: string,
  now: Date,
): Promise<SignedIn> {
  if (!isWellFormedKey(key)) throw new Refusal("UNAUTHORIZED", "Mistyped API key: its checksum does not match");
  const hash = hashSecret(key);
  const row = await readApiKey(db, hash);
  if (!row || row.expiresAt <= now || row.status !== "active") {
    keyCallers.delete(hash);
    throw new Refusal("UNAUTHORIZED", "Unknown, expired or revoked API key");
  }
  const { id, userId, email, accountType, scopes, addresses, callsPerMinute, lastUsedAt } = row;
  if (!isAllowed(address, addresses)) throw new Refusal("FORBIDDEN", "This API key may not be used from this address");
  keyCallers.set(hash, { id, userId, callsPerMinute });
  const since = new Date(now.getTime() - recordEveryMs);
  if (lastUsedAt === null || lastUsedAt < since) await recordKeyUse(db, id, address, now, since);
  return {
    ...{ id: userId, email, accountType: rightsOf[accountType], sessionId: `key:${id}`, hasSecondFactor: false },
    confirmedAt: new Date(0),
    key: { id, scopes },
  };
}

/** The account type as which a key of each account type acts. */
const rightsOf: Record<AccountType, AccountType> = {
  standard: "standard",
  enterprise: "standard",
  editor: "editor",
  approver: "editor",
  admin: "editor",
};

/** Whether an address is listed or in a listed range; an empty list allows every address. */
export function isAllowed(address: string, listed: readonly string[]): boolean {
  if (listed.length === 0) return true;
  const list = new BlockList();
  for (const entry of listed) {
    const [network = "", bits] = entry.split("/");
    const family = familyOf(network);
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  const plain = address.split("%")[0] ?? "";
  return list.check(plain, familyOf(plain));
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
