import {
  AuthHealth,
  Done,
  EmailVerification,
  Login,
  LoginAnswer,
  Refresh,
  RefreshAnswer,
  Register,
  Registered,
  ResendVerification,
  UpdateProfile,
  User,
  Verified,
  VerifyEmail,
} from "@pave/contract";
import { open, rest, router, user } from "../trpc.js";
import { health } from "./health.js";
import { login } from "./login.js";
import { logout } from "./logout.js";
import { getProfile, updateProfile } from "./profile.js";
import { refresh } from "./refresh.js";
import { register } from "./register.js";
import { resendVerification } from "./resend-verification.js";
import { verify } from "./verify.js";
import { verifyEmail } from "./verify-email.js";

export const authRouter = router({
  register: open
    .meta(rest("POST /auth/register", "Create an account"))
    .input(Register)
    .output(Registered)
    .mutation(({ ctx, input }) => register(ctx, input)),

  verifyEmail: open
    .meta(rest("GET /auth/verify-email/{token}", "Confirm an e-mail address by the token mailed to it"))
    .input(VerifyEmail)
    .output(EmailVerification)
    .query(({ ctx, input }) => verifyEmail(ctx, input)),

  resendVerification: open
    .meta(rest("POST /auth/resend-verification", "Mail a new link to an address that waits to be confirmed"))
    .input(ResendVerification)
    .output(Registered)
    .mutation(({ ctx, input }) => resendVerification(ctx, input)),

  login: open
    .meta(rest("POST /auth/login", "Sign in"))
    .input(Login)
    .output(LoginAnswer)
    .mutation(({ ctx, input }) => login(ctx, input)),

  refresh: open
    .meta(rest("POST /auth/refresh", "Trade a refresh token for a new pair of tokens"))
    .input(Refresh)
    .output(RefreshAnswer)
    .mutation(({ ctx, input }) => refresh(ctx, input)),

  // Not built on `user`: a token whose session has ended already must not make signing out an error.
  logout: open
    .meta({ ...rest("POST /auth/logout", "Sign out"), access: "user" })
    .output(Done)
    .mutation(({ ctx }) => logout(ctx)),

  verify: user
    .meta(rest("POST /auth/verify", "Whether the bearer token is good, and whose it is"))
    .output(Verified)
    .mutation(({ ctx }) => verify(ctx)),

  getProfile: user
    .meta(rest("GET /auth/profile", "The caller's own account"))
    .output(User)
    .query(({ ctx }) => getProfile(ctx)),

  updateProfile: user
    .meta(rest("PUT /auth/profile", "Change the caller's own profile"))
    .input(UpdateProfile)
    .output(User)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  health: open
    .meta(rest("GET /auth/health", "Whether signing in works"))
    .output(AuthHealth)
    .query(({ ctx }) => health(ctx)),
});
