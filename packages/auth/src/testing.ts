import { type Db, insertUser, type NewUser, type UserRow } from "@pave/db";
import { newSecret } from "./secret.js";
import { type AuthOptions, type AuthServices, createAuthServices } from "./services.js";

/** The services with fresh keys and no time floor. */
export function testAuth(options: Partial<AuthOptions> = {}): Promise<AuthServices> {
  return createAuthServices({
    jwtKeys: [`test:${newSecret()}`],
    dataKey: newSecret(),
    publicUrl: "https://pave.example",
    floorMs: 0,
    ...options,
  });
}

export const testPassword = "seven green bridges";
let made = 0;
/** Computed once: hashing is expensive, and all accounts of a test may share the hash. */
let hashed: Promise<string> | undefined;

/** An active account with `testPassword`, with a unique address unless one is given. */
export async function aUser(db: Db, { passwords }: AuthServices, fields: Partial<NewUser> = {}): Promise<UserRow> {
  hashed ??= passwords.hash(testPassword);
  const user = await insertUser(db, {
    email: `user-${process.pid}-${++made}@example.com`,
    passwordHash: await hashed,
    firstName: "Ann",
    lastName: "Lee",
    status: "active",
    emailVerifiedAt: new Date(),
    ...fields,
  });
  if (!user) throw new Error("The address is taken");
  return user;
}
