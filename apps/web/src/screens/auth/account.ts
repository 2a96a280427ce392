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

/** Has the verification mail sent once more. */
export const resendVerification = (email: string) =>
  reply(async () => (await client()).auth.resendVerification.mutate({ email }));

/** Has a link mailed by which a new password can be set. */
export const forgotPassword = (email: string) =>
  reply(async () => (await client()).auth.forgotPassword.mutate({ email }));

/** Sets a new password by the token of that link. */
export const resetPassword = (token: string, password: string) =>
  reply(async () => (await client()).auth.resetPassword.mutate({ token, password }));
