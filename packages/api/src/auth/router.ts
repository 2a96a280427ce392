import {
  ApiKeys,
  AuthHealth,
  ChangePassword,
  ConfirmPassword,
  CreateApiKey,
  CreatedApiKey,
  Done,
  EmailVerification,
  ForgotPassword,
  Login,
  LoginAnswer,
  RecoveryCodes,
  Refresh,
  RefreshAnswer,
  Register,
  Registered,
  ResendVerification,
  ResetPassword,
  RevokeApiKey,
  RevokeSession,
  Sessions,
  StepUp,
  TwoFactorAnswer,
  TwoFactorSetup,
  UpdateOnboarding,
  UpdatePreferences,
  UpdateProfile,
  User,
  Verified,
  VerifyEmail,
  VerifyTwoFactor,
  VerifyTwoFactorSetup,
} from "@pave/contract";
import { open, rest, router, user } from "../core/trpc.js";
import { health } from "./health.js";
import { createKey, listKeys, revokeKey } from "./keys.js";
import { login } from "./login.js";
import { logout } from "./logout.js";
import { changePassword } from "./password/change.js";
import { recordPasswordConfirmation } from "./password/check.js";
import { forgotPassword, resetPassword } from "./password/reset.js";
import { getProfile, updateOnboarding, updatePreferences, updateProfile } from "./profile.js";
import { refresh } from "./refresh.js";
import { register } from "./register.js";
import { disableTwoFactor, renewRecoveryCodes, setupTwoFactor, verifyTwoFactorSetup } from "./second-factor/set-up.js";
import { verifyTwoFactor } from "./second-factor/sign-in.js";
import { listSessions, revokeSession } from "./sessions.js";
import { verify } from "./verify.js";
import { resendVerification, verifyEmail } from "./verify-email.js";

export const authRouter = router({
  register: open
    .meta(rest("POST /auth/register", "Create an account"))
    .input(Register)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: open
    .meta(rest("GET /auth/verify-email/{token}", "Verify an e-mail address with an e-mailed token"))
    .input(VerifyEmail)
    .output(EmailVerification)
    .query(({ ctx, input }) => verifyEmail(ctx, input)),

  resendVerification: open
    .meta(rest("POST /auth/resend-verification", "Resend the verification e-mail"))
    .input(ResendVerification)
    .output(Registered)
    .mutation(({ ctx, input }) => resendVerification(ctx, input)),

  login: open
    .meta(rest("POST /auth/login", "Sign in"))
    .input(Login)
    .output(LoginAnswer)
    .mutation(({ ctx, input }) => login(ctx, input)),

  verify2FA: open
    .meta(rest("POST /auth/verify-2fa", "Complete sign-in with an authenticator or recovery code"))
    .input(VerifyTwoFactor)
    .output(TwoFactorAnswer)
    .mutation(({ ctx, input }) => verifyTwoFactor(ctx, input)),

  forgotPassword: open
    .meta(rest("POST /auth/forgot-password", "E-mail a password reset link"))
    .input(ForgotPassword)
    .output(Registered)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),

  resetPassword: open
    .meta(rest("POST /auth/reset-password", "Reset the password with an e-mailed token"))
    .input(ResetPassword)
    .output(Registered)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),

  refresh: open
    .meta(rest("POST /auth/refresh", "Exchange a refresh token for a new token pair"))
    .input(Refresh)
    .output(RefreshAnswer)
    .mutation(({ ctx, input }) => refresh(ctx, input)),

  // Not built on `user`: signing out must succeed even if the token's session has already ended.
  logout: open
    .meta({ ...rest("POST /auth/logout", "Sign out"), access: "user" })
    .output(Done)
    .mutation(({ ctx }) => logout(ctx)),

  verify: user
    .meta(rest("POST /auth/verify", "Verify the bearer token and return its account"))
    .output(Verified)
    .mutation(({ ctx }) => verify(ctx)),

  getProfile: user
    .meta(rest("GET /auth/profile", "Get the caller's account"))
    .output(User)
    .query(({ ctx }) => getProfile(ctx)),

  updateProfile: user
    .meta(rest("PUT /auth/profile", "Update the caller's profile"))
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  changePassword: user
    .meta(rest("PUT /auth/change-password", "Change the caller's password and end their other sessions"))
    .input(ChangePassword)
    .output(Done)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  confirmPassword: user
    .meta(rest("POST /auth/confirm-password", "Confirm the password before a sensitive change"))
    .input(ConfirmPassword)
    .output(Done)
    .mutation(({ ctx, input }) => recordPasswordConfirmation(ctx, input)),

  setup2FA: user
    .meta(rest("POST /auth/setup-2fa", "Create a two-factor secret for an authenticator app"))
    .input(ConfirmPassword)
    .output(TwoFactorSetup)
    .mutation(({ ctx, input }) => setupTwoFactor(ctx, input)),

  verify2FASetup: user
    .meta(rest("POST /auth/verify-2fa-setup", "Enable two-factor authentication and return the recovery codes once"))
    .input(VerifyTwoFactorSetup)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => verifyTwoFactorSetup(ctx, input)),

  disable2FA: user
    .meta(rest("POST /auth/disable-2fa", "Disable two-factor authentication"))
    .input(StepUp)
    .output(Done)
    .mutation(({ ctx, input }) => disableTwoFactor(ctx, input)),

  renewRecoveryCodes: user
    .meta(rest("POST /auth/recovery-codes", "Replace the caller's recovery codes"))
    .input(StepUp)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),

  updatePreferences: user
    .meta(rest("PUT /auth/preferences", "Update the caller's display and notification preferences"))
    .input(UpdatePreferences)
    .output(User)
    .mutation(({ ctx, input }) => updatePreferences(ctx, input)),

  updateOnboarding: user
    .meta(rest("PUT /auth/onboarding", "Complete or skip onboarding"))
    .input(UpdateOnboarding)
    .output(User)
    .mutation(({ ctx, input }) => updateOnboarding(ctx, input)),

  listSessions: user
    .meta(rest("GET /auth/sessions", "List the caller's sessions"))
    .output(Sessions)
    .query(({ ctx }) => listSessions(ctx)),

  revokeSession: user
    .meta(rest("DELETE /auth/sessions/{id}", "End one of the caller's sessions, or all but the current one"))
    .input(RevokeSession)
    .output(Done)
    .mutation(({ ctx, input }) => revokeSession(ctx, input)),

  listKeys: user
    .meta(rest("GET /auth/keys", "List the caller's API keys"))
    .output(ApiKeys)
    .query(({ ctx }) => listKeys(ctx)),

  createKey: user
    .meta(rest("POST /auth/keys", "Create an API key; only this response contains it"))
    .input(CreateApiKey)
    .output(CreatedApiKey)
    .mutation(({ ctx, input }) => createKey(ctx, input)),

  revokeKey: user
    .meta(rest("DELETE /auth/keys/{id}", "Revoke one of the caller's API keys immediately"))
    .input(RevokeApiKey)
    .output(Done)
    .mutation(({ ctx, input }) => revokeKey(ctx, input)),

  health: open
    .meta(rest("GET /auth/health", "Check that sign-in works"))
    .output(AuthHealth)
    .query(({ ctx }) => health(ctx)),
});
