import { randomUUID } from "node:crypto";
import * as z from "zod";
import { runPave } from "../support/pave-program.js";
import { dataFolder, someAddress } from "./fixture.js";

const Tokens = z.object({ token: z.string() });

/** Somebody who may write records, made on the command line: calls the API at an address below /api. */
export async function anEditor(
  url: string,
): Promise<(method: string, path: string, body?: object) => Promise<unknown>> {
  const email = `editor-${randomUUID()}@pave.example`;
  const args = ["user", "create", "--admin", "--email", email, "--name", "Edith Writer"];
  const { output } = await runPave(args, { DATA_DIR: dataFolder() });
  const password = /shown this once: (\S+)/.exec(output)?.[1];
  const from = { "content-type": "application/json", "x-forwarded-for": someAddress() };
  async function send(method: string, path: string, body: object | undefined, headers: object): Promise<unknown> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...from, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
  const { token } = Tokens.parse(await send("POST", "/auth/login", { email, password }, {}));
  return (method, path, body) => send(method, path, body, { authorization: `Bearer ${token}` });
}
