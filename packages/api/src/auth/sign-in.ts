import { addressKey, grantTokens, sessionLife, startSession } from "@pave/auth";
import type { InitialData, Login, TokenInfo, User } from "@pave/contract";
import { type Db, enqueueMail, noteSignIn, type UserRow } from "@pave/db";
import type { Context } from "../context.js";
import { audit } from "./audit.js";
import { readInitialData } from "./initial-data.js";
import { presentUser } from "./present.js";

export type SignInAnswer = { token: string; tokenInfo: TokenInfo; user: User; initialData?: InitialData };

type Asked = Pick<Login, "includeInitialData" | "initialDataFields" | "session"> & {
  hasSecondFactor: boolean;
  /** Under which failures were counted on the way. */
  lockKey: string;
};

/** Starts a session for a person who has shown all that is asked, and gives its tokens; a browser gets its cookie. */
export async function signIn(tx: Db, ctx: Context, user: UserRow, asked: Asked): Promise<SignInAnswer> {
  const { auth, address, userAgent } = ctx;
  const now = ctx.now();
  const { hasSecondFactor, lockKey } = asked;
  const client = { address, userAgent, hasSecondFactor, needsCookie: asked.session === "browser" };
  const { session, secret } = await startSession(tx, auth.lifetimes, user, client, now);
  const isNewAddress = await noteSignIn(tx, user.id, addressKey(address), lockKey, now);
  if (isNewAddress && user.lastLoginAt) {
    const detail = { address, userAgent, at: now.toISOString() };
    await enqueueMail(tx, { kind: "newSignIn", recipient: user.email, detail }, now);
  }
  await audit(tx, ctx, "signIn", user.id, { sessionId: session.id, hasSecondFactor });
  if (client.needsCookie)
    ctx.cookies.set(auth.cookieName, secret, sessionLife(auth.lifetimes, user.accountType).absolute);
  const tokens = await grantTokens(auth, user, session, now);
  return { ...tokens, user: presentUser(user), ...(await readInitialData(tx, ctx, user, asked)) };
}
