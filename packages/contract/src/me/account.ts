import * as z from "zod";
import { Preferences, UserSegment } from "../auth/shapes.js";
import { limits } from "../core/limits.js";
import { Id, Instant, text } from "../core/scalars.js";

/** What is given replaces what was there; the rest stays. */
export const UpdatePreferences = z.strictObject({ preferences: Preferences });
export type UpdatePreferences = z.infer<typeof UpdatePreferences>;

/** What is asked of a person after their first sign-in; all may be left out. */
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

/** Where somebody is signed in. Its id opens nothing. */
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
    .regex(/^[\w-]{1,60}$/, "Not the id of a session")
    .describe("Session id, or `others` for all sessions except the caller's"),
});
export type RevokeSession = z.infer<typeof RevokeSession>;
