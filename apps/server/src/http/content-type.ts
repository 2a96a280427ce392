import { Refusal } from "@pave/contract";
import type { FastifyRequest } from "fastify";

const utf8 = /^charset=(utf-?8|"utf-?8")$/i;

/** Refuses a body whose type names a character set other than UTF-8, because all bodies are decoded as UTF-8. */
export async function refuseOtherCharset({ headers, method }: FastifyRequest): Promise<void> {
  if (method === "GET" || method === "HEAD") return;
  const [, ...parameters] = (headers["content-type"] ?? "").split(";").map((part) => part.trim());
  const isOther = parameters.some((parameter) => /^charset/i.test(parameter) && !utf8.test(parameter));
  if (isOther) throw new Refusal("UNSUPPORTED_MEDIA_TYPE", "The request body must be UTF-8");
}
