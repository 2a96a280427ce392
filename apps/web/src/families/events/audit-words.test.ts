import { expect, it } from "vitest";
import { auditLines, auditSentence } from "./audit-words.js";

it("an audit says what its auditor reports, problems first", () => {
  const clean = { lowRiskAuditee: true, questionedCosts: false, materialWeakness: false };
  expect(auditSentence(clean)).toBe("The auditor reports no finding; a low-risk auditee.");
  const troubled = { ...clean, lowRiskAuditee: false, questionedCosts: true };
  expect(auditSentence(troubled)).toBe("The auditor reports questioned costs; not a low-risk auditee.");
  expect(auditLines(troubled).map(({ name, isProblem }) => [name, isProblem])).toEqual([
    ["Questioned costs", true],
    ["Low-risk auditee", true],
    ["Material weakness, financial reporting", false],
  ]);
});
