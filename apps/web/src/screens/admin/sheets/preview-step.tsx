import type { PreviewRecord, SheetPreview } from "@pave/contract";
import { words as text } from "../../../family/table/columns.js";
import { PlainTable } from "../../../family/table/record-table.js";
import { Alert } from "../../../ui/alert.js";
import { cx } from "../../../ui/cx.js";
import { KeyFigure } from "../../../ui/key-figure.js";

const outcomeNames = { created: "New", joined: "Joins", known: "On record" } as const;

/** The first records as imported, the rejected rows, and matches on record. */
export function PreviewStep({ preview }: { preview: SheetPreview }) {
  const { rowsRead, isWhole, records, rejects, matches, notRead } = preview;
  const figures = [
    { label: isWhole ? "Rows" : "First rows", value: rowsRead },
    { label: "Records", value: new Set(records.map(({ recordId }) => recordId)).size },
    { label: "Refused rows", value: rejects.length },
    ...(matches
      ? [
          { label: "New", value: matches.created },
          { label: "Join a record", value: matches.joined },
          { label: "On record", value: matches.known },
          { label: "To review", value: matches.doubtful },
          { label: "Names not found", value: matches.unresolved },
        ]
      : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-3">
        {isWhole
          ? "All rows of the file were read."
          : `The first ${rowsRead} rows were read; check the whole file below.`}{" "}
        Nothing has been stored.
      </p>
      {matches === null && (
        <Alert tone="info">Matches with records on file cannot be shown while another import is running.</Alert>
      )}
      {matches !== null && matches.unresolved > 0 && !records.some(hasState) && (
        <Alert tone="info">
          Names of organizations are looked up within a state, and these records have none. Under Columns, read the
          state from a column, or state it for all records.
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <KeyFigure key={label} label={label} value={String(value)} />
        ))}
      </div>
      <section aria-label="Records" className="border border-line">
        <PlainTable
          name="Records"
          rows={records.map((record) => ({ id: `${record.line} ${record.recordId}`, ...record }))}
          columns={columns}
          empty="No row of the file became a record."
        />
      </section>
      {rejects.length > 0 && (
        <section aria-label="Refused rows" className="border border-line">
          <PlainTable
            name="Refused rows"
            rows={rejects.map((one) => ({ id: `${one.line}`, ...one }))}
            columns={rejectColumns}
          />
        </section>
      )}
      {notRead.length > 0 && (
        <details>
          <summary className="cursor-pointer text-body text-primary">
            {notRead.length === 1 ? "1 column is not stored" : `${notRead.length} columns are not stored`}
          </summary>
          <ul className="mt-1 text-body text-ink-2">
            {notRead.map(({ column, reason }) => (
              <li key={column}>
                {column}: <span className="text-ink-3">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const hasState = ({ fields }: PreviewRecord) => fields.some(({ field }) => field === "region");

type Row = PreviewRecord & { id: string };
type Reject = SheetPreview["rejects"][number] & { id: string };

const rejectColumns = [text<Reject>("Line", ({ line }) => line), text<Reject>("Reason", ({ reason }) => reason)];

const columns = [
  text<Row>("Line", ({ line }) => line),
  text<Row>("Key", ({ recordId }) => (
    <span className={cx("code", recordId.length <= 20 && "whitespace-nowrap")}>{recordId}</span>
  )),
  text<Row>("Record", ({ name, fields, references, warnings }) => (
    <>
      <span className="font-medium">{name}</span>
      <span className="block min-w-64 text-dense text-ink-3">
        {fields
          .filter(({ field }) => field !== "name" && field !== "title")
          .map(({ label, value }) => `${label}: ${value.length > 80 ? `${value.slice(0, 79)}…` : value}`)
          .join(" · ")}
      </span>
      {references.map(({ field, label, text: published, name: found }) => (
        <span key={field} className="block text-dense text-ink-3">
          {label}: {found ?? published}
          {found === null && <span className="text-warning"> (not found on record)</span>}
        </span>
      ))}
      {warnings.map((warning) => (
        <span key={warning} className="block text-dense text-warning">
          {warning}
        </span>
      ))}
    </>
  )),
  text<Row>("Match", ({ outcome, joins, isDoubtful }) => (
    <>
      {outcome === null ? "" : outcomeNames[outcome]}
      {joins && <span className="block text-dense text-ink-3">{joins.name}</span>}
      {isDoubtful && <span className="block text-dense text-warning">May be a duplicate; listed for review</span>}
    </>
  )),
];
