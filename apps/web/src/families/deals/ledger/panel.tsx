import type { Loan, LoanEntry } from "@pave/contract";
import { formatDate, formatNumber } from "@pave/contract/format";
import { loanEntryKinds } from "@pave/contract/programs-moves";
import { trpc } from "../../../data/trpc.js";
import { usePartTools } from "../../../family/parts/tools.js";
import { date, figure, words } from "../../../family/table/columns.js";
import { PlainTable } from "../../../family/table/record-table.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { entryKindNames, entryWords } from "./words.js";

/** The ledger of a loan, newest entry first; editors add and reverse entries. Nothing if it is empty. */
export function LedgerPanel({ loan, title }: { loan: Loan; title: string }) {
  const query = trpc.programs.loan.useQuery({ id: loan.programId, loanId: loan.id });
  const isOpen = loanEntryKinds[loan.status].length > 0;
  const edits = {
    add: isOpen,
    // An entry is reversed once, and a reversal is not reversed: the movement is entered again.
    reverse: ({ isReversed, reversesEntryId }: LoanEntry) => !isReversed && reversesEntryId === null,
    nameOf: ({ kind, date }: LoanEntry) => `${entryKindNames[kind].toLowerCase()} of ${formatDate(date)}`,
    load: async () => (await import("./form.js")).entryForm(loan),
  };
  const { tools, column, dialog } = usePartTools<LoanEntry>(loan.id, "ledger entry", edits);
  const { entries = [], entriesTotal = 0 } = query.data ?? {};
  if (query.data !== undefined && entries.length === 0 && tools === undefined) return null;
  return (
    <>
      <Panel
        title={title}
        {...panelState(query)}
        actions={
          <>
            {entriesTotal > 0 && formatNumber(entriesTotal)}
            {tools}
          </>
        }
        flush
      >
        <PlainTable<LoanEntry>
          name="Ledger"
          rows={entries}
          empty="No disbursements or repayments on record."
          columns={[
            date("Date", (row) => row.date),
            words("Entry", (row) => (row.isReversed ? `${entryWords(row)}, reversed` : entryWords(row))),
            figure("Principal USD", (row) => formatNumber(row.principal, 2)),
            figure("Interest USD", (row) => formatNumber(row.interest, 2)),
            words("Note", (row) => row.note),
            ...(column ? [column] : []),
          ]}
        />
        {entriesTotal > entries.length && (
          <p className="border-t border-line px-3 py-1.5 text-dense text-ink-4">
            The latest {entries.length} of {formatNumber(entriesTotal)} entries.
          </p>
        )}
      </Panel>
      {dialog}
    </>
  );
}
