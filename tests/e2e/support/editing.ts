import * as z from "zod";
import { someAddress } from "./fixture.js";
import { anAdmin } from "./people.js";

const Tokens = z.object({ token: z.string() });

/** Calls the API, at an address below /api, as somebody of this name who may write records. */
export async function anEditor(url: string, firstName: string, lastName: string) {
  const { email, password } = await anAdmin(firstName, lastName);
  const from = { "content-type": "application/json", "x-forwarded-for": someAddress() };
  async function send(method: string, path: string, body?: object, headers: object = {}): Promise<unknown> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...from, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
  const { token } = Tokens.parse(await send("POST", "/auth/login", { email, password }));
  return (method: string, path: string, body?: object) =>
    send(method, path, body, { authorization: `Bearer ${token}` });
}
