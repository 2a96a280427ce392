import { setTimeout as sleep } from "node:timers/promises";
import { LoginAnswer, RecoveryCodes, TwoFactorSetup } from "@pave/contract";
import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import * as z from "zod";
import { someAddress } from "./fixture.js";
import { fillSignIn, type Person } from "./people.js";

export type SecondFactor = { secret: string; recoveryCodes: string[] };

const stepSeconds = 30;
const SignedIn = z.object({ token: z.string() });

/** What the authenticator shows; the next step's, since a code that was used is refused. */
export const nextCode = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + stepSeconds });

/** One call of the REST API from an address of its own, again when the server is busy; fails when it is refused. */
export async function call(url: string, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": someAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (answer.status === 503) {
    await sleep(Number(answer.headers.get("retry-after")) * 1_000);
    return call(url, path, body, token);
  }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** One more session of an account with a second factor, without a browser; resolves to its token. */
export async function signInByRecoveryCode(
  url: string,
  { email, password }: Person,
  recoveryCode: string,
): Promise<string> {
  const { tempToken } = LoginAnswer.parse(await call(url, "/auth/login", { email, password, session: "bearer" }));
  return SignedIn.parse(await call(url, "/auth/verify-2fa", { tempToken, recoveryCode })).token;
}

/** Turns the second factor of an account on, without a browser. */
export async function turnOnSecondFactor(url: string, { email, password }: Person): Promise<SecondFactor> {
  const { token } = LoginAnswer.parse(await call(url, "/auth/login", { email, password, session: "bearer" }));
  const { secret } = TwoFactorSetup.parse(await call(url, "/auth/setup-2fa", { password }, token));
  const code = generateSync({ secret });
  const { recoveryCodes } = RecoveryCodes.parse(await call(url, "/auth/verify-2fa-setup", { code }, token));
  return { secret, recoveryCodes };
}

/** Turns on a second factor for an account, and signs it in with that, on its way to a path. */
export async function signInWithSecondFactor(page: Page, url: string, person: Person, path: string): Promise<void> {
  const { secret } = await turnOnSecondFactor(url, person);
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillSignIn(page, person);
  await page.getByLabel("Verification Code").fill(nextCode(secret));
  await page.keyboard.press("Enter");
}
