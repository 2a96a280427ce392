import { hash, parseOptions, verify } from "@node-rs/argon2";
import { Refusal } from "@pave/contract";
import { newSecret } from "../secret.js";

/** Parameters of argon2id: kibibytes of memory, passes, lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP ASVS 5.0, appendix C: argon2id with 19 MiB, two passes, one lane. The package's default is argon2id. */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordOptions = {
  /** Passwords hashed at once. */
  atOnce: number;
  /** Passwords that may wait to be hashed; further ones are refused. */
  waitingMax?: number | undefined;
  cost?: PasswordCost | undefined;
  /** Compares a hash with a password; argon2's own by default. */
  compare?: ((hash: string, password: string) => Promise<boolean>) | undefined;
};

export type Passwords = {
  /** Refuses with SERVICE_UNAVAILABLE if too many are waiting. */
  hash(password: string): Promise<string>;
  /** Does the same work if there is no hash, and returns false. Refuses as `hash` does. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** true: the hash was made with outdated parameters. */
  isOutdated(hash: string): boolean;
};

export async function createPasswords({
  atOnce,
  waitingMax = 100,
  cost = usualCost,
  compare = verify,
}: PasswordOptions): Promise<Passwords> {
  const queued = createQueue(atOnce, waitingMax);
  const decoy = await hash(newSecret(), cost);
  return {
    hash: (password) => queued(() => hash(normal(password), cost)),
    async verify(stored, password) {
      const isRight = await queued(() => compare(stored ?? decoy, normal(password)));
      return stored !== undefined && isRight;
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
  };
}

/** A password is the same in every Unicode composition (NIST SP 800-63B, 3.1.1.2). */
const normal = (password: string) => password.normalize("NFC");

function createQueue(atOnce: number, waitingMax: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax)
        throw new Refusal("SERVICE_UNAVAILABLE", "The service is busy. Please try again", { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      // The slot passes to the next in the queue; it is released only if the queue is empty.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
