import { addressKey, grantTokens, sessionLife, startSession } from "@pave/auth";
import type { Login, LoginAnswer } from "@pave/contract";
import { type Db, noteSignIn, type UserRow } from "@pave/db";
import type { Context } from "../context.js";
import { presentInitialData, presentUser } from "./present.js";

/** Starts a session for a person who has shown all that is asked, and gives its tokens; a browser gets its cookie. */
export async function signIn(
  tx: Db,
  ctx: Context,
  user: UserRow,
  asked: Pick<Login, "includeInitialData" | "initialDataFields" | "session">,
): Promise<LoginAnswer> {
  const { auth, address, userAgent } = ctx;
  const now = ctx.now();
  const client = { address, userAgent, needsCookie: asked.session === "browser" };
  const { session, secret } = await startSession(tx, auth.lifetimes, user, client, now);
  await noteSignIn(tx, user.id, addressKey(address), now);
  if (client.needsCookie)
    ctx.cookies.set(auth.cookieName, secret, sessionLife(auth.lifetimes, user.accountType).absolute);
  const tokens = await grantTokens(auth, user, session, now);
  return { ...tokens, user: presentUser(user), requires2FA: false, ...presentInitialData(user, asked) };
}
