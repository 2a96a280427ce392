import { type AuthFailure, authFailure } from "../../data/session/sign-in-messages.js";

export type AuthReply = { ok: true; message: string } | AuthFailure;

// Loaded on first use, as the first screen does not need it.
const client = () => import("../../data/links/page-client.js").then((module) => module.client);

async function reply(call: () => Promise<{ message: string }>): Promise<AuthReply> {
  try {
    const { message } = await call();
    return { ok: true, message };
  } catch (error) {
    return authFailure(error, "verify");
  }
}

/** Requests another verification mail. */
export const resendVerification = (email: string) =>
  reply(async () => (await client()).auth.resendVerification.mutate({ email }));

/** Requests a mailed link for setting a new password. */
export const forgotPassword = (email: string) =>
  reply(async () => (await client()).auth.forgotPassword.mutate({ email }));

/** Sets a new password with the token of that link. */
export const resetPassword = (token: string, password: string) =>
  reply(async () => (await client()).auth.resetPassword.mutate({ token, password }));
