import type { InitialData, Login, Register, TokenInfo } from "@pave/contract";
import type { SessionUser } from "./user-store.js";

export type SignedInAnswer = {
  token: string;
  user: SessionUser;
  tokenInfo: Pick<TokenInfo, "refreshToken" | "expiresIn">;
};
/** The data of the first screens, requested with the sign-in. */
export type SignInAnswer = SignedInAnswer & { initialData?: InitialData | undefined };

/** A session, or the requirement of a second factor. */
export type LoginAnswer = {
  requires2FA: boolean;
  tempToken?: string | undefined;
} & { [Field in keyof SignInAnswer]?: SignInAnswer[Field] | undefined };

/** A code of the authenticator app, or a recovery code. */
export type SecondFactor = { code: string } | { recoveryCode: string };

/** The calls of the session; `auth-wire.ts` makes them over the network. */
export type AuthCalls = {
  login(input: Pick<Login, "email" | "password">): Promise<LoginAnswer>;
  register(input: Register): Promise<unknown>;
  verifyTwoFactor(input: { tempToken: string } & SecondFactor): Promise<SignInAnswer>;
  refresh(refreshToken: string): Promise<SignedInAnswer>;
  /** The user of the current token; null if it is not valid. */
  verify(): Promise<SessionUser | null>;
  /** Ends the session of this token; outlives the page. */
  logout(token: string): Promise<void>;
};
