import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";

/** What never reaches a log line, however it got into an object that is logged. */
const secretPaths = [
  "password",
  "currentPassword",
  "newPassword",
  "token",
  "tempToken",
  "refreshToken",
  "code",
  "authorization",
  "cookie",
];
const redact = { paths: secretPaths.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[secret]" };

/** What takes the lines of the log. */
export type LogDestination = DestinationStream;

/** JSON lines with the time in UTC; the route's template stands for its address, whose parts may be secrets. */
export function createLogger(level: string, destination?: LogDestination): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The template of the route that answered, e.g. `/api/trust/organizations/:id`. */
export function routeOf(request: FastifyRequest): string {
  const { path } = request.params as { path?: string };
  const template = request.routeOptions.url ?? "(none)";
  return template.startsWith("/trpc/") && path !== undefined
    ? `/trpc/${path.replace(/[^\w.,]/g, "").slice(0, 300)}`
    : template;
}
