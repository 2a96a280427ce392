import * as z from "zod";
import { Preferences, UserSegment } from "../auth/shapes.js";
import { limits } from "../core/limits.js";
import { Id, Instant, text } from "../core/scalars.js";

/** Partial update: omitted fields are unchanged. */
export const UpdatePreferences = z.strictObject({ preferences: Preferences });
export type UpdatePreferences = z.infer<typeof UpdatePreferences>;

/** Onboarding answers; all are optional. */
export const UpdateOnboarding = z.strictObject({
  organizationId: Id.nullish(),
  organizationName: text(200).nullish(),
  professionalTitle: text(limits.nameMax).nullish(),
  userSegment: UserSegment.nullish(),
  linkedOrgType: text(40).nullish(),
  goals: z.array(text(100)).max(20).optional(),
  isDone: z.boolean().default(true),
});
export type UpdateOnboarding = z.infer<typeof UpdateOnboarding>;

/** A session of the caller. Its id grants no access. */
export const Session = z.object({
  id: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  address: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const Sessions = z.object({ items: z.array(Session) });
export type Sessions = z.infer<typeof Sessions>;

export const RevokeSession = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,60}$/, "Not a session id")
    .describe("Session id, or `others` for all sessions except the caller's"),
});
export type RevokeSession = z.infer<typeof RevokeSession>;
