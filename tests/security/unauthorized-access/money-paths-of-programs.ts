import type { Db } from "@pave/db";
import { aFund, aLoan, aLoanEntry, anOrganization, aProgram, aRecipient } from "@pave/db/builders";
import { fields, type Get, type Path } from "./money-calls.js";

/** What a fund reports at first. */
const emptyOf = (field: string) => (field === "cashFlows" ? [] : null);

/** Every way to move money of the awards and loans of a program. */
export function programPaths(db: Db, get: Get): Path[] {
  let made = 0;
  const totals = [
    ["fundingStatus", "obligatedAmount"],
    ["paidToDate", "outlayAmount"],
  ] as const;
  return [
    ...totals.map(
      ([kind, field]): Path => ({
        kind,
        title: `the ${field} of a program`,
        async make(amount) {
          const { id } = await aProgram(db);
          const path = "/trust/programs/{id}";
          return {
            call: { name: "programs.update", method: "PUT", path, input: { id, version: 1, [field]: amount } },
            value: async () => (await get("programs.get", path, { id }))[field],
          };
        },
      }),
    ),
    ...totals.map(
      ([kind, field]): Path => ({
        kind,
        title: `the ${field} of a new program`,
        async make(amount) {
          const name = `Reported ${++made} ${field}`;
          const input = { name, programType: "grant", [field]: amount };
          return {
            call: { name: "programs.create", method: "POST", path: "/trust/programs", input },
            async value() {
              const { items } = await get("programs.list", "/trust/programs", { search: name });
              const [one] = items as { id: string }[];
              return one ? (await get("programs.get", "", { id: one.id }))[field] : null;
            },
          };
        },
      }),
    ),
    ...(["committed", "called", "distributed", "nav", "cashFlows"] as const).flatMap((field) =>
      ["a fund", "a new fund"].map(
        (whose): Path => ({
          kind: "fundingStatus",
          title: `the ${field} of ${whose}`,
          async make(amount) {
            const isNew = whose === "a new fund";
            const name = `Fund ${++made}`;
            const stated = field === "cashFlows" ? [{ date: "2026-02-01", kind: "contribution", amount }] : amount;
            const fund = { structure: "closedEnd", [field]: stated };
            const path = "/trust/programs";
            const { id: known } = isNew ? { id: "" } : await aFund(db, { name });
            return {
              call: isNew
                ? { name: "programs.create", method: "POST", path, input: { name, programType: "fund", fund } }
                : {
                    name: "programs.update",
                    method: "PUT",
                    path: `${path}/{id}`,
                    input: { id: known, version: 1, fund },
                  },
              async value() {
                const { items } = await get("programs.list", path, { search: name });
                const [one] = items as { id: string }[];
                return one ? fields((await get("programs.get", "", { id: one.id })).fund)[field] : emptyOf(field);
              },
            };
          },
        }),
      ),
    ),
    ...(["outlay", "iijaOutlay", "obligatedAmount", "recipientOrgId"] as const).map(
      (what): Path => ({
        kind: what === "obligatedAmount" || what === "recipientOrgId" ? "modification" : "paidToDate",
        title: `the ${what} of an award`,
        async make(amount) {
          const [{ id }, recipient, other] = [await aProgram(db), await anOrganization(db), await anOrganization(db)];
          const paid = what === "iijaOutlay" ? { outlay: amount } : {};
          const award = await aRecipient(db, {
            ...{ programId: id, recipientOrgId: recipient.id, ...paid },
            obligatedAmount: what === "obligatedAmount" ? 0 : amount,
          });
          const at = { id, awardId: award.id, version: 1 };
          const path = "/trust/programs/{id}/recipients/{awardId}";
          const value = what === "recipientOrgId" ? other.id : amount;
          return {
            call: { name: "programs.updateAward", method: "PUT", path, input: { ...at, [what]: value } },
            async value() {
              const { items } = await get("programs.recipients", "", { id });
              const [one] = items as Record<string, unknown>[];
              return [one?.outlay, one?.iijaOutlay, one?.obligatedAmount, one?.recipientOrgId];
            },
          };
        },
      }),
    ),
    ...(
      [
        ["writeOff", "charged off", null],
        ["writeOff", "forgiven", { kind: "forgiveness", sign: 1 }],
        ["writeOff", "never disbursed", { kind: "disbursement", sign: -1 }],
        ["payment", "disbursed", { kind: "disbursement", sign: 1 }],
        ["payment", "repaid", { kind: "repayment", sign: 1 }],
        ["payment", "not repaid after all", { kind: "repayment", sign: -1 }],
        ["payment", "recovered", { kind: "recovery", sign: 1 }],
        ["payment", "paid off with an unknown balance", null],
        ["modification", "agreed for more", null],
        ["modification", "lent to another", null],
      ] as const
    ).map(
      ([kind, way, movement]): Path => ({
        kind,
        title: `a loan ${way}`,
        async make(amount) {
          const { id } = await aProgram(db, { programType: "loan" });
          const balances = { amountDisbursed: amount, outstandingPrincipal: amount, repaidToDate: amount };
          const [borrower, other] = [await anOrganization(db), await anOrganization(db)];
          const isOff = way === "charged off" || way === "recovered";
          const { id: loanId } = await aLoan(db, {
            programId: id,
            status: isOff ? "defaulted" : "active",
            currentAgreementAmount: amount,
            borrowerOrgId: borrower.id,
            ...(way === "paid off with an unknown balance" ? { outstandingPrincipal: null } : balances),
          });
          if (movement && movement.sign < 0)
            await aLoanEntry(db, { programId: id, loanId, kind: movement.kind, principal: amount });
          const at = `/trust/programs/{id}/loans/{loanId}`;
          const write = { id, loanId, version: 1, reason: "Bankruptcy" };
          const change =
            way === "agreed for more"
              ? { currentAgreementAmount: 2 * amount }
              : way === "lent to another"
                ? { borrowerOrgId: other.id }
                : { status: way === "charged off" ? "chargedOff" : "paid" };
          return {
            call: movement
              ? {
                  name: "programs.addLoanEntry",
                  method: "POST",
                  path: `${at}/entries`,
                  input: {
                    id,
                    loanId,
                    date: "2026-02-01",
                    kind: movement.kind,
                    principal: movement.sign * amount,
                  },
                }
              : { name: "programs.updateLoan", method: "PUT", path: at, input: { ...write, ...change } },
            async value() {
              const { loan, entriesTotal } = await get("programs.loan", "", { id, loanId });
              const { status, currentAgreementAmount, borrowerOrgId } = fields(loan);
              return [status, currentAgreementAmount, borrowerOrgId, entriesTotal];
            },
          };
        },
      }),
    ),
  ];
}
