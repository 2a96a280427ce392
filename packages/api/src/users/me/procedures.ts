import { Preferences, UpdateProfile, User } from "@pave/contract";
import { getPreferences, getProfile, updatePreferences, updateProfile } from "../../auth/profile.js";
import { rest, user } from "../../core/trpc.js";

/** The caller's own account, at the addresses of users; the same as at those of auth. */
export const meProcedures = {
  me: user
    .meta(rest("GET /trust/users/me", "The caller's own account"))
    .output(User)
    .query(({ ctx }) => getProfile(ctx)),

  updateMe: user
    .meta(rest("PUT /trust/users/me", "Change the caller's own account"))
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  myProfile: user
    .meta(rest("GET /trust/users/me/profile", "The caller's own profile"))
    .output(User)
    .query(({ ctx }) => getProfile(ctx)),

  updateMyProfile: user
    .meta(rest("PUT /trust/users/me/profile", "Change the caller's own profile"))
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  myPreferences: user
    .meta(rest("GET /trust/users/me/preferences", "How the caller wants things shown and told"))
    .output(Preferences)
    .query(({ ctx }) => getPreferences(ctx)),

  updateMyPreferences: user
    .meta(rest("PUT /trust/users/me/preferences", "Change how the caller wants things shown and told"))
    .input(Preferences)
    .output(Preferences)
    .mutation(async ({ ctx, input }) => (await updatePreferences(ctx, { preferences: input })).preferences),
};
