import * as z from "zod";
import { limits } from "../core/limits.js";
import { ById } from "../core/paging.js";
import { Id, Instant, requiredText } from "../core/scalars.js";
import { type KeyScope, keyScopes } from "./key-scopes.js";

/** Guarantee of the cast: there is at least one family. */
const Scope = z
  .enum(keyScopes as [KeyScope, ...KeyScope[]])
  .describe(
    "`read:` and `write:` a family; `export` downloads, together with the family's `read:`; `webhooks` with the `read:` of what they send",
  );

/** An IP address, or a range in CIDR notation. */
const AddressRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  "An IP address or a range such as 192.0.2.0/24",
);

export const CreateApiKey = z.strictObject({
  name: requiredText(limits.nameMax).describe("What the key is for"),
  scopes: z
    .array(Scope)
    .min(1)
    .max(50)
    .transform((scopes) => [...new Set(scopes)])
    .describe("What the key may do; nothing else is allowed, whatever its owner's role"),
  expiresInDays: z.int().min(1).max(366).default(90),
  addresses: z.array(AddressRange).max(20).default([]).describe("Client addresses it may be used from; none: from any"),
  callsPerMinute: z
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .describe("Limit of this key. Default: the limit of every caller"),
});
export type CreateApiKey = z.infer<typeof CreateApiKey>;

/** A key as its owner sees it; the key itself is shown once, when it is created. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  hint: z.string().describe("First characters of the key"),
  scopes: z.array(Scope),
  addresses: z.array(z.string()),
  callsPerMinute: z.int().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
  lastUsedAt: Instant.nullable().describe("To the minute"),
  lastAddress: z.string().nullable().describe("IP address of the last use, to the minute"),
});
export type ApiKey = z.infer<typeof ApiKey>;
export const ApiKeys = z.object({ items: z.array(ApiKey) });
export type ApiKeys = z.infer<typeof ApiKeys>;

export const CreatedApiKey = ApiKey.extend({ key: z.string().describe("The key, which cannot be shown again") });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const RevokeApiKey = ById;
export type RevokeApiKey = z.infer<typeof RevokeApiKey>;
