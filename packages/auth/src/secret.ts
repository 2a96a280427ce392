import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes, base64url: 43 characters. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** SHA-256, base64url, stored in place of a full-strength secret. Not for passwords. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
