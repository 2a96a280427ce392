import { client } from "../links/page-client.js";
import { postJson } from "../links/rest.js";
import { timedFetch } from "../links/timed-fetch.js";
import type { AuthCalls, SignedInAnswer } from "./auth-calls.js";
import { readUser } from "./user-store.js";

/** The session's calls, over the network. */
export const authCalls: AuthCalls = {
  login: (input) => client.auth.login.mutate(input),
  register: (input) => client.auth.register.mutate(input),
  async resendVerification(email) {
    const { message } = await client.auth.resendVerification.mutate({ email });
    return message;
  },
  refresh: (refreshToken) => client.auth.refresh.mutate({ refreshToken }),
  async verify() {
    const { user } = await client.auth.verify.mutate();
    return user;
  },
  verifyTwoFactor: async (input) => readSignedIn(await postJson("/api/auth/verify-2fa", input)),
  async logout(token) {
    // Not by the client: this token is already forgotten here, and the call must outlive the page.
    const answer = await timedFetch("/api/auth/logout", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    });
    if (!answer.ok && answer.status !== 401) throw new Error("The server could not be told");
  },
};

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

function readSignedIn(answer: unknown): SignedInAnswer {
  const token = field(answer, "token");
  const user = readUser(field(answer, "user"));
  const refreshToken = field(field(answer, "tokenInfo"), "refreshToken");
  const expiresIn = field(field(answer, "tokenInfo"), "expiresIn");
  if (typeof token !== "string" || typeof refreshToken !== "string" || typeof expiresIn !== "number" || user === null)
    throw new Error("The answer to the code cannot be read");
  return { token, user, tokenInfo: { refreshToken, expiresIn } };
}
