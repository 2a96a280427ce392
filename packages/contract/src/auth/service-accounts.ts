import * as z from "zod";
import { limits } from "../core/limits.js";
import { ById } from "../core/paging.js";
import { Id, Instant, requiredText } from "../core/scalars.js";
import { ApiKey, CreateApiKey } from "./keys.js";
import { AccountStatus } from "./shapes.js";

/** The domain of their addresses, at which no mail is received (RFC 2606). */
export const serviceDomain = "service.invalid";

export const CreateServiceAccount = z.strictObject({
  organizationId: Id.describe(
    "An organization that the caller is an approved employee or representative of; for an administrator any",
  ),
  name: requiredText(limits.nameMax).describe("The program that uses it"),
});
export type CreateServiceAccount = z.infer<typeof CreateServiceAccount>;

/** An account for an organization's software. It has API keys and no password, and remains when its creator leaves. */
export const ServiceAccount = z.object({
  id: Id,
  name: z.string(),
  organizationId: Id,
  organizationName: z.string(),
  status: AccountStatus,
  createdByName: z.string().nullable().describe("Person who created it; null once that account was deleted"),
  createdAt: Instant,
  keys: z.array(ApiKey),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;
export const ServiceAccounts = z.object({ items: z.array(ServiceAccount) });
export type ServiceAccounts = z.infer<typeof ServiceAccounts>;

export const CreateServiceKey = CreateApiKey.extend(ById.shape);
export type CreateServiceKey = z.infer<typeof CreateServiceKey>;
export const RevokeServiceKey = ById.extend({ keyId: Id });
export type RevokeServiceKey = z.infer<typeof RevokeServiceKey>;
