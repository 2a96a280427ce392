import { redacted, type Services } from "@pave/api";
import { throttle } from "@pave/auth";
import { serverLimits } from "@pave/contract";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { clientAddress } from "./client-address.js";
import { cspReports } from "./headers.js";

const Violation = z.object({ directive: z.string(), blocked: z.string(), page: z.string() }).partial();

/** The violations in a report: browsers send an array or, in the older format, one object with other names. */
function violationsOf(body: unknown): z.infer<typeof Violation>[] {
  const reports = Array.isArray(body) ? body.map((report) => Object(report).body) : [Object(body)["csp-report"]];
  return reports.slice(0, 10).flatMap((report) => {
    const read = Violation.safeParse({
      directive: Object(report).effectiveDirective ?? Object(report)["effective-directive"],
      blocked: Object(report).blockedURL ?? Object(report)["blocked-uri"],
      page: Object(report).documentURL ?? Object(report)["document-uri"],
    });
    return read.success ? [read.data] : [];
  });
}

/** Accepts content security policy reports and logs them without personal data. */
export function serveCspReports(app: FastifyInstance, { db, auth, now, log }: Services): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      ["application/csp-report", "application/reports+json"],
      { parseAs: "string" },
      own.getDefaultJsonParser("error", "error"),
    );
    own.post(cspReports.replace("/api", ""), { bodyLimit: serverLimits.reportBytes }, async (request, reply) => {
      await throttle(db, "reports", clientAddress(request), auth.limits.reports, now(), "reports");
      for (const violation of violationsOf(request.body)) {
        const { directive = "", blocked = "", page = "" } = violation;
        const redactedViolation = { directive: redacted(directive), blocked: redacted(blocked), page: redacted(page) };
        log.warn({ requestId: request.id, ...redactedViolation }, "content security policy violation");
      }
      return reply.code(204).send();
    });
  });
}
