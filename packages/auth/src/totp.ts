import { brand } from "@pave/contract";
import { generateSecret, generateURI, verify } from "otplib";

/** RFC 6238 as authenticator apps implement it: SHA-1, 6 digits, 30 seconds; one step of clock error each way. */
const tolerance = { period: 30, epochTolerance: 30 };

/** A new secret of 160 bits, base32. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** otpauth URL for an authenticator app's QR code. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: brand.name, label: email, secret });

/** The time step of a correct code, if later than the last one used; otherwise null. */
export async function checkTotp(
  secret: string,
  code: string,
  lastStep: number | null,
  now: Date,
): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, ...tolerance });
  if (!result.valid || !("timeStep" in result)) return null;
  return lastStep === null || result.timeStep > lastStep ? result.timeStep : null;
}
