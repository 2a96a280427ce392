import { Preferences, UpdateProfile, User } from "@pave/contract";
import { getPreferences, getProfile, updatePreferences, updateProfile } from "../../auth/profile.js";
import { rest, user } from "../../core/trpc.js";

/** The caller's own account, at the addresses of users; the same as at those of auth. */
export const meProcedures = {
  me: user
    .meta(rest("GET /trust/users/me", "Get the caller's account"))
    .output(User)
    .query(({ ctx }) => getProfile(ctx)),

  updateMe: user
    .meta(rest("PUT /trust/users/me", "Update the caller's account"))
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  myProfile: user
    .meta(rest("GET /trust/users/me/profile", "Get the caller's profile"))
    .output(User)
    .query(({ ctx }) => getProfile(ctx)),

  updateMyProfile: user
    .meta(rest("PUT /trust/users/me/profile", "Update the caller's profile"))
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  myPreferences: user
    .meta(rest("GET /trust/users/me/preferences", "Get the caller's display and notification preferences"))
    .output(Preferences)
    .query(({ ctx }) => getPreferences(ctx)),

  updateMyPreferences: user
    .meta(rest("PUT /trust/users/me/preferences", "Update the caller's display and notification preferences"))
    .input(Preferences)
    .output(Preferences)
    .mutation(async ({ ctx, input }) => (await updatePreferences(ctx, { preferences: input })).preferences),
};
