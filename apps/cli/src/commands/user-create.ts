import { ask, askSecret, canAsk } from "../ask.js";
import { CommandFailed, command } from "../command.js";
import { createUser } from "../create-user.js";
import { withDatabase } from "../database.js";

export const userCreateCommand = command({
  name: "create",
  description: "Make an account; its password is asked on a terminal, else made and printed once",
  args: {
    admin: { type: "boolean", description: "An administrator; without it an ordinary account" },
    email: { type: "string", valueHint: "address", description: "Asked on a terminal when missing" },
    name: { type: "string", valueHint: '"First Last"', description: "Asked on a terminal when missing" },
  },
  async run({ admin, email: givenEmail, name: givenName }) {
    const email = givenEmail ?? (await askFor("--email", "E-mail: "));
    const { firstName, lastName } = splitName(givenName ?? (await askFor("--name", "Name: ")));
    const password = canAsk() ? await askPassword() : undefined;
    const accountType = admin ? "admin" : "standard";
    await withDatabase(async ({ db }) => {
      const account = await createUser(db, { email, firstName, lastName, password, accountType });
      console.log(`${admin ? "Administrator" : "Account"} ${account.email} made.`);
      if (account.madePassword) console.log(`Password, shown this once: ${account.madePassword}`);
      if (admin) console.log("Administering needs two-factor authentication: sign in and turn it on in the settings.");
    });
  },
});

async function askFor(option: string, question: string): Promise<string> {
  if (!canAsk()) throw new CommandFailed(`${option} is needed; see --help.`);
  return ask(question);
}

/** Undefined when one is to be made. */
async function askPassword(): Promise<string | undefined> {
  const password = await askSecret("Password (leave empty to have one made): ");
  if (password === "") return undefined;
  if (password !== (await askSecret("The same again: "))) throw new CommandFailed("The two passwords differ.");
  return password;
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  if (rest.length === 0) throw new CommandFailed('--name needs a first and a last name: --name "First Last".');
  return { firstName, lastName: rest.join(" ") };
}
