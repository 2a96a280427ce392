import { redacted, type Services } from "@pave/api";
import { throttle } from "@pave/auth";
import { limits } from "@pave/contract";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { clientAddress } from "./client-address.js";
import { cspReports } from "./headers.js";

const Violation = z.object({ directive: z.string(), blocked: z.string(), page: z.string() }).partial();

/** What of a report is kept: browsers send an array, or, the older way, one object under other names. */
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

/** Takes what browsers report of the content security policy, and writes it to the log without what is of a person. */
export function serveCspReports(app: FastifyInstance, { db, auth, now, log }: Services): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      ["application/csp-report", "application/reports+json"],
      { parseAs: "string" },
      own.getDefaultJsonParser("error", "error"),
    );
    own.post(cspReports.replace("/api", ""), { bodyLimit: limits.reportBytes }, async (request, reply) => {
      await throttle(db, "reports", clientAddress(request), auth.limits.reports, now(), "reports");
      for (const violation of violationsOf(request.body)) {
        const { directive = "", blocked = "", page = "" } = violation;
        const told = { directive: redacted(directive), blocked: redacted(blocked), page: redacted(page) };
        log.warn({ requestId: request.id, ...told }, "a page was kept from something by its policy");
      }
      return reply.code(204).send();
    });
  });
}
