import type { AccountType } from "@pave/contract";
import { generate } from "otplib";
import { type App, aSession, password, runSql, type Session } from "./accounts-app.js";

/** The authenticator's code `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Allows codes of this half minute to be used again, as if time had passed. */
export const allowCodeReuse = (url: string, email: string) =>
  runSql(url, "update two_factor t set last_step = null from users u where u.id = t.user_id and u.email = $1", [email]);

export type TwoFactorSession = Session & { secret: string; recoveryCodes: string[] };

/** Turns two-factor authentication on for the account of a session, which then counts as started with it. */
export async function enableTwoFactor(app: App, url: string, session: Session): Promise<TwoFactorSession> {
  const { token, email } = session;
  const setup = await app.call("rest", "auth.setup2FA", { password }, { token });
  const secret = String(setup.body.secret);
  const done = await app.call("rest", "auth.verify2FASetup", { code: await codeOf(secret) }, { token });
  if (!Array.isArray(done.body.recoveryCodes)) throw new Error(JSON.stringify(done.body));
  await allowCodeReuse(url, email);
  return { ...session, secret, recoveryCodes: done.body.recoveryCodes.map(String) };
}

export type Member = Session & { id: string };

/** A signed-in member with this type of account, without a second factor. */
export async function aMember(app: App, url: string, accountType: AccountType = "standard"): Promise<Member> {
  const session = await aSession(app);
  const [row] = await runSql(url, "update users set account_type = $2 where email = $1 returning id", [
    session.email,
    accountType,
  ]);
  return { ...session, id: String(row?.id) };
}

/** A signed-in member with this type of account and a second factor. */
export async function aMemberWithTwoFactor(
  app: App,
  url: string,
  accountType: AccountType = "admin",
): Promise<Member & TwoFactorSession> {
  const member = await aMember(app, url, accountType);
  return { ...member, ...(await enableTwoFactor(app, url, member)) };
}
