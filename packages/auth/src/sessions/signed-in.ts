import type { AccountType, KeyScope } from "@pave/contract";

/** The authenticated caller of a request. */
export type SignedIn = {
  id: string;
  email: string;
  accountType: AccountType;
  sessionId: string;
  /** true: the session was started with a second factor. */
  hasSecondFactor: boolean;
  /** Time of the last password confirmation in this session. */
  confirmedAt: Date;
  /** The API key of the call, with its scopes; absent for a session. */
  key?: { id: string; scopes: readonly KeyScope[] };
};
