import { addressKey, draftSession, grantTokens, sessionLife } from "@pave/auth";
import type { InitialData, Login, TokenInfo, User } from "@pave/contract";
import { type Db, insertSignIn, type UserRow } from "@pave/db";
import type { Context } from "../core/context.js";
import { readInitialData } from "./initial-data.js";
import { presentUser } from "./present.js";

export type SignInAnswer = { token: string; tokenInfo: TokenInfo; user: User; initialData?: InitialData };

type Requested = Pick<Login, "includeInitialData" | "initialDataFields" | "session"> & {
  hasSecondFactor: boolean;
  /** The key under which failures were counted on the way. */
  lockKey: string;
};

/** Starts a session for a fully authenticated user and returns its tokens; a browser also gets its cookie. */
export async function signIn(tx: Db, ctx: Context, user: UserRow, requested: Requested): Promise<SignInAnswer> {
  const { auth, address, userAgent, requestId } = ctx;
  const now = ctx.now();
  const { hasSecondFactor, lockKey } = requested;
  const client = { address, userAgent, hasSecondFactor, needsCookie: requested.session === "browser" };
  const { session, secret, row } = await draftSession(tx, auth.lifetimes, user, client, now);
  const detail = { sessionId: session.id, hasSecondFactor };
  await insertSignIn(tx, {
    session: row,
    audit: { address, userAgent, requestId, detail },
    knownAddressKey: addressKey(address),
    lockKey,
    // The very first sign-in needs no notice.
    mail: user.lastLoginAt && { recipient: user.email, detail: { address, userAgent, at: now.toISOString() } },
  });
  if (client.needsCookie)
    ctx.cookies.set(auth.cookieName, secret, sessionLife(auth.lifetimes, user.accountType).absolute);
  const tokens = await grantTokens(auth, user, session, now);
  return { ...tokens, user: presentUser(user), ...(await readInitialData(tx, ctx, user, requested)) };
}
