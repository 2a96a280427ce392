import { randomBytes } from "node:crypto";
import type { PasswordCost } from "@pave/auth";
import * as z from "zod";
import { accountSettings } from "./accounts.js";

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);
/** At least 32 bytes, in base64url or hex. */
const secret = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= 43, "must hold at least 32 random bytes")
  .refine((value) => new Set(value).size >= 10, "must be random, not words or repetition");
/** `kid:secret`; the first signs, all are accepted. */
const keys = list.pipe(z.array(z.string().regex(/^[\w-]{1,20}:.+$/, "must be kid:secret, joined by commas")).min(1));

/** `s3://bucket` or `s3://bucket/prefix`. */
export const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})(?:\/([\w./-]*\w)?\/?)?$/;

const Shape = z.object({
  NODE_ENV: z.enum(["development", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  DATA_DIR: z.string().default(".data"),
  /** Folder or bucket (`s3://bucket/prefix`) of documents, shared by all servers; by default they are in the database. */
  DOCUMENTS_DIR: z
    .string()
    .refine(
      (place) => !place.startsWith("s3:") || bucketAddress.test(place),
      "must be s3://bucket or s3://bucket/prefix",
    )
    .optional(),
  /** Address and credentials of an S3-compatible store, under the names of AWS's own tools. */
  AWS_ENDPOINT_URL_S3: z.url({ protocol: /^https?$/ }).optional(),
  AWS_REGION: z.string().default("us-east-1"),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGINS: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("Pave <no-reply@pave.example>"),
  JWT_KEYS: keys,
  DATA_KEY: secret,
  /** Feeds as `source=location`: a file, a folder or an https URL. */
  IMPORT_FEEDS: list.default([]),
  /** Age of a source's last import at which its feed is imported again; 0: never automatically. */
  IMPORT_EVERY_HOURS: z.coerce.number().min(0).max(8_760).default(24),
  /** Whether `npm start` loads the starter into an empty database, or the folder of its files. */
  STARTER: z.string().optional(),
  /** Key of the FDIC's BankFind API, which so far works without one. */
  FDIC_API_KEY: z.string().optional(),
  /** false if other processes run the jobs. */
  WORK_JOBS: z.stringbool().default(true),
  /** How long a stopping server serves while not ready, so that a balancer can redirect. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  /** Id prefixes of the open contracting standards; the defaults are unassigned placeholders. */
  OCID_PREFIX: z
    .string()
    .regex(/^ocds-[a-z0-9]{6}$/)
    .default("ocds-000000"),
  OC4IDS_PREFIX: z
    .string()
    .regex(/^oc4ids-[a-z0-9]{6}$/)
    .default("oc4ids-000000"),
  /** Address of the licence of values entered on this platform; records from sources have their own. */
  DATA_LICENCE: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: list.default([]),
  /** Concurrent calls on this server, per caller and in total. */
  CALLS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(12),
  CALLS_AT_ONCE_OF_ALL: z.coerce.number().int().min(1).max(10_000).default(128),
  /** Calls per minute and caller on this server. */
  CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(6_000),
  /** Time limits for a request's headers and for the whole request. */
  HEADERS_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  ...accountSettings,
});

export type Env = Readonly<
  z.infer<typeof Shape> & {
    publicUrl: string;
    drainMs: number;
    /** For tests only: no setting makes passwords cheaper to guess. */
    passwordCost?: PasswordCost;
  }
>;

/** A missing or invalid setting; the message names it, never its value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Reads and checks the settings. Throws SettingsError naming every invalid one. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Shape.safeParse(given);
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(describe).join("\n"));
  const env = parsed.data;
  const invalid = [
    ...wrongKeys(env.JWT_KEYS),
    ...wrongBucket(env),
    ...(env.NODE_ENV === "production" ? wrongInProduction(env) : []),
  ];
  if (invalid.length > 0) throw new SettingsError(invalid.join("\n"));
  return Object.freeze({
    ...env,
    publicUrl: (env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`).replace(/(?<!\/)\/+$/, ""),
    drainMs: 1_000 * (env.DRAIN_SECONDS ?? (env.NODE_ENV === "production" ? 2 : 0)),
  });
}

function describe({ path, message, code }: z.core.$ZodIssue): string {
  return `${path.join(".")} ${code === "invalid_type" ? "must be set" : message}`;
}

function wrongKeys(jwtKeys: string[]): string[] {
  return jwtKeys.flatMap((key) => {
    const result = secret.safeParse(key.slice(key.indexOf(":") + 1));
    return result.success ? [] : result.error.issues.map((issue) => `JWT_KEYS ${issue.message}`);
  });
}

/** A bucket without credentials would be noticed only by the first upload. */
function wrongBucket(env: z.infer<typeof Shape>): string[] {
  if (!env.DOCUMENTS_DIR?.startsWith("s3:")) return [];
  const needed = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const;
  return needed.filter((name) => !env[name]).map((name) => `${name} must be set, as DOCUMENTS_DIR is a bucket`);
}

function wrongInProduction({ PUBLIC_URL, CORS_ORIGINS, DATABASE_URL }: z.infer<typeof Shape>): string[] {
  const invalid: string[] = [];
  if (!PUBLIC_URL && DATABASE_URL) invalid.push("PUBLIC_URL must be set");
  if (PUBLIC_URL?.startsWith("http:") && !isLoopback(PUBLIC_URL)) invalid.push("PUBLIC_URL must be https");
  if (CORS_ORIGINS.includes("*")) invalid.push("CORS_ORIGINS must name each origin");
  return invalid;
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

function urlHost(host: string): string {
  return host === "0.0.0.0" || host === "::" ? "localhost" : host;
}

/** A fresh secret for JWT_KEYS or DATA_KEY: 32 random bytes, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
