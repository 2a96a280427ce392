import type { AuthOptions } from "@pave/auth";
import * as z from "zod";

const whole = (fallback: number, min = 1) => z.coerce.number().int().min(min).default(fallback);

/** Settings of accounts: lifetimes in seconds, and limits against guessing and flooding. */
export const accountSettings = {
  ACCESS_TOKEN_SECONDS: whole(15 * 60),
  SESSION_IDLE_SECONDS: whole(7 * 86_400),
  SESSION_ABSOLUTE_SECONDS: whole(30 * 86_400),
  ADMIN_SESSION_IDLE_SECONDS: whole(3_600),
  ADMIN_SESSION_ABSOLUTE_SECONDS: whole(86_400),
  REFRESH_GRACE_SECONDS: whole(10, 0),
  VERIFY_TOKEN_SECONDS: whole(86_400),
  RESET_TOKEN_SECONDS: whole(1_800),
  TEMP_TOKEN_SECONDS: whole(300),
  TWO_FACTOR_SETUP_SECONDS: whole(600),
  REAUTH_SECONDS: whole(600),
  LOGIN_TRIES: whole(5),
  LOGIN_TRIES_SECONDS: whole(10),
  LOGIN_FAILURES: whole(50),
  LOGIN_FAILURES_SECONDS: whole(900),
  LOCK_FAILURES: whole(10, 2),
  LOCK_SECONDS: whole(900),
  LOCK_SECONDS_MAX: whole(3_600),
  LOCK_STOP_FAILURES: whole(100, 2),
  TWO_FACTOR_WRONG_CODES: whole(5),
  MAILS_PER_HOUR_TO_ONE: whole(3),
  MAILS_PER_HOUR_FROM_ONE: whole(10),
  REPORTS_PER_MINUTE_FROM_ONE: whole(30),
  MAIL_POLL_MS: whole(1_000),
  /** Time limit for the delivery of one mail. */
  MAIL_TIMEOUT_MS: whole(30_000),
  /** For accounts whose password is the only factor; NIST SP 800-63B-4 requires 15. */
  PASSWORD_MIN_SINGLE_FACTOR: whole(8, 8),
  ANSWER_FLOOR_MS: whole(100, 0),
  /** Default: the number of processors, at most three. */
  PASSWORD_HASHES_AT_ONCE: z.coerce.number().int().min(1).optional(),
};

const shape = z.object(accountSettings);

/** The settings in the shape of packages/auth. */
export function authOptions(
  env: z.infer<typeof shape> &
    Pick<AuthOptions, "publicUrl" | "passwordCost"> & { JWT_KEYS: string[]; DATA_KEY: string; CORS_ORIGINS: string[] },
): AuthOptions {
  const hour = 3_600;
  return {
    jwtKeys: env.JWT_KEYS,
    dataKey: env.DATA_KEY,
    publicUrl: env.publicUrl,
    corsOrigins: env.CORS_ORIGINS,
    lifetimes: {
      access: env.ACCESS_TOKEN_SECONDS,
      idle: env.SESSION_IDLE_SECONDS,
      absolute: env.SESSION_ABSOLUTE_SECONDS,
      adminIdle: env.ADMIN_SESSION_IDLE_SECONDS,
      adminAbsolute: env.ADMIN_SESSION_ABSOLUTE_SECONDS,
      refreshGrace: env.REFRESH_GRACE_SECONDS,
      verifyToken: env.VERIFY_TOKEN_SECONDS,
      resetToken: env.RESET_TOKEN_SECONDS,
      tempToken: env.TEMP_TOKEN_SECONDS,
      pendingSecret: env.TWO_FACTOR_SETUP_SECONDS,
      reauth: env.REAUTH_SECONDS,
    },
    limits: {
      logins: { tries: env.LOGIN_TRIES, seconds: env.LOGIN_TRIES_SECONDS },
      failures: { tries: env.LOGIN_FAILURES, seconds: env.LOGIN_FAILURES_SECONDS },
      lock: {
        failuresToLock: env.LOCK_FAILURES,
        lockSeconds: env.LOCK_SECONDS,
        lockSecondsMax: env.LOCK_SECONDS_MAX,
        failuresToStop: env.LOCK_STOP_FAILURES,
      },
      wrongCodes: env.TWO_FACTOR_WRONG_CODES,
      mailsToOne: { tries: env.MAILS_PER_HOUR_TO_ONE, seconds: hour },
      mailsFromOne: { tries: env.MAILS_PER_HOUR_FROM_ONE, seconds: hour },
      reports: { tries: env.REPORTS_PER_MINUTE_FROM_ONE, seconds: 60 },
    },
    floorMs: env.ANSWER_FLOOR_MS,
    passwordMin: env.PASSWORD_MIN_SINGLE_FACTOR,
    ...(env.PASSWORD_HASHES_AT_ONCE ? { hashesAtOnce: env.PASSWORD_HASHES_AT_ONCE } : {}),
    ...(env.passwordCost ? { passwordCost: env.passwordCost } : {}),
  };
}
