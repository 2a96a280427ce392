import { hasTerminal, prompt, promptSecret } from "../ask.js";
import { CommandFailed, command } from "../command.js";
import { createUser } from "../create-user.js";
import { withDatabase } from "../database.js";

export const userCreateCommand = command({
  name: "create",
  description: "Create an account; prompts for a password on a terminal, otherwise generates one and prints it once",
  args: {
    admin: { type: "boolean", description: "Create an administrator instead of an ordinary account" },
    email: { type: "string", valueHint: "address", description: "Prompted for on a terminal if omitted" },
    name: { type: "string", valueHint: '"First Last"', description: "Prompted for on a terminal if omitted" },
  },
  async run({ admin, email: givenEmail, name: givenName }) {
    const email = givenEmail ?? (await promptUnlessGiven("--email", "E-mail: "));
    const { firstName, lastName } = splitName(givenName ?? (await promptUnlessGiven("--name", "Name: ")));
    const password = hasTerminal() ? await askPassword() : undefined;
    const accountType = admin ? "admin" : "standard";
    await withDatabase(async ({ db }) => {
      const account = await createUser(db, { email, firstName, lastName, password, accountType });
      console.log(`${admin ? "Administrator" : "Account"} ${account.email} created.`);
      if (account.madePassword) console.log(`Password, shown only once: ${account.madePassword}`);
      if (admin)
        console.log("Administrators must use two-factor authentication: sign in and enable it in the settings.");
    });
  },
});

async function promptUnlessGiven(option: string, question: string): Promise<string> {
  if (!hasTerminal()) throw new CommandFailed(`${option} is required; see --help.`);
  return prompt(question);
}

/** Undefined if one is to be generated. */
async function askPassword(): Promise<string | undefined> {
  const password = await promptSecret("Password (leave empty to generate one): ");
  if (password === "") return undefined;
  if (password !== (await promptSecret("Repeat the password: ")))
    throw new CommandFailed("The passwords do not match.");
  return password;
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  if (rest.length === 0) throw new CommandFailed('--name needs a first and a last name: --name "First Last".');
  return { firstName, lastName: rest.join(" ") };
}
