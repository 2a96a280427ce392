import { createPasswords, newSecret, weakness } from "@pave/auth";
import { type AccountType, Register } from "@pave/contract";
import { type Db, insertUser, logAudit } from "@pave/db";
import { CommandFailed } from "./command.js";

export type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  /** undefined: a password is generated. */
  password: string | undefined;
  accountType: AccountType;
};

/**
 * Creates an account whose address counts as confirmed, and its audit row. Returns the address in canonical form and a
 * generated password.
 */
export async function createUser(db: Db, account: NewAccount): Promise<{ email: string; madePassword?: string }> {
  const { accountType, password: given, ...rest } = account;
  const { email, password, firstName, lastName } = check({ ...rest, password: given ?? newSecret() });
  if (given !== undefined) refuseWeak(password, [email, firstName, lastName]);
  const now = new Date();
  const passwordHash = await (await createPasswords({ atOnce: 1 })).hash(password);
  await db.transaction(async (tx) => {
    const fields = { email, passwordHash, firstName, lastName, accountType };
    const user = await insertUser(tx, { ...fields, status: "active", emailVerifiedAt: now });
    if (!user) throw new CommandFailed(`An account for ${email} already exists.`);
    await logAudit(tx, { action: "createUser", userId: user.id, at: now, detail: { accountType, by: "command line" } });
  });
  return given === undefined ? { email, madePassword: password } : { email };
}

/** Applies the rules of registration. */
function check(fields: { email: string; password: string; firstName: string; lastName: string }): Register {
  const parsed = Register.safeParse(fields);
  if (!parsed.success) {
    throw new CommandFailed(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  return parsed.data;
}

/** Only for chosen passwords: the leak filter would reject one in some thousands of generated ones. */
function refuseWeak(password: string, context: string[]): void {
  const weak = weakness(password, context);
  if (weak) throw new CommandFailed(weak.message);
}
