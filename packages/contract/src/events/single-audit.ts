import { addDays, addMonths } from "../core/calendar.js";

/**
 * The last day to submit the audit of a period (YYYY-MM-DD): 30 calendar days after the auditee receives the auditor's
 * report, if that day is known, or nine months after the end of the period, whichever is earlier (2 CFR 200.512(a)(1)).
 * A period that ends with its month is due at the end of the ninth month. Extensions granted by an agency are not
 * considered.
 */
export function singleAuditDue(periodEnd: string, reportReceived?: string): string {
  const endsMonth = addDays(periodEnd, 1).endsWith("-01");
  const latest = endsMonth ? addDays(addMonths(addDays(periodEnd, 1), 9), -1) : addMonths(periodEnd, 9);
  const afterReport = reportReceived && addDays(reportReceived, 30);
  return afterReport && afterReport < latest ? afterReport : latest;
}
