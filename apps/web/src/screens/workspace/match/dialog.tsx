import { limits } from "@pave/contract/limits";
import { useId, useState } from "react";
import { saveCsv } from "../../../core/files/save-file.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { FileField } from "../../../ui/form/file-field.js";
import { FormFailure } from "../../../ui/form/form-failure.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { TextArea } from "../../../ui/form/text-area.js";
import { TextField } from "../../../ui/form/text-field.js";
import { Modal } from "../../../ui/overlay/modal.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { readList, statusWords, unmatchedCsv } from "./lines.js";
import { MatchTable } from "./table.js";
import { type Place, useMatching } from "./use-matching.js";

type DialogProps = { first: "watchlist" | "new"; onClose: () => void };

/** Matches a list of names or identifiers with organizations on record, to follow them or add them to a portfolio. */
export function MatchDialog({ first, onClose }: DialogProps) {
  const { count } = useFormats();
  const [text, setText] = useState("");
  const matching = useMatching();
  const { rows, chosen, failure, isBusy } = matching;
  const { header, lines, fault } = readList(text);
  const wrong = lines.filter((line) => line.fault !== null);
  const valid = lines.filter((line) => line.fault === null);
  const taken = new Set(chosen.filter((id) => id !== "")).size;
  const left = [...(rows === null ? [] : valid.filter((_, at) => (chosen[at] ?? "") === "")), ...wrong];

  function bring(content: string) {
    matching.reset();
    setText(content);
  }
  async function choose(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > limits.bodyBytes) {
      bring("");
      matching.setFailure({ message: "The file is larger than 1 MB. Split it and match the parts.", requestId: null });
    } else bring(await file.text());
  }

  return (
    <Modal
      title="Match a list"
      size="xlarge"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {rows === null && (
            <Button
              variant="primary"
              disabled={isBusy || valid.length === 0}
              onClick={() => void matching.match(valid)}
            >
              {isBusy ? "Matching..." : valid.length === 0 ? "Match" : `Match ${count(valid.length)} lines`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-2">
          Names or identifiers (EIN, UEI, LEI, CAGE, GEOID, FDIC certificate, RSSD, CRD), one per line, at most{" "}
          {count(limits.matchRowsMax)}. A header may name the columns: name, state, ein...
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea
            label="Paste the list"
            data-autofocus
            rows={rows === null ? 6 : 2}
            value={text}
            onChange={({ target }) => bring(target.value)}
          />
          <FileField
            label="Or upload a CSV file"
            accept=".csv,.txt,text/csv,text/plain"
            onFile={(file) => void choose(file)}
          />
        </div>
        <FormFailure failure={failure} />
        {fault !== null && <Alert tone="danger">{fault}</Alert>}
        {wrong.length > 0 && (
          <Alert tone="warning">
            {count(wrong.length)} {wrong.length === 1 ? "line was" : "lines were"} skipped:{" "}
            {wrong
              .slice(0, 5)
              .map(({ number, fault }) => `line ${number}: ${fault}`)
              .join(" ")}
          </Alert>
        )}
        {rows !== null && (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p role="status" className="flex-1 text-body text-ink-2">
                {(["matched", "doubtful", "none", "skipped"] as const)
                  .map((status) => [statusWords[status], rows.filter((row) => row.status === status).length] as const)
                  .filter(([, many]) => many > 0)
                  .map(([words, many]) => `${words}: ${count(many)}`)
                  .join(" · ")}
              </p>
              {left.length > 0 && (
                <Button size="small" onClick={() => saveCsv(unmatchedCsv(header, left), "unmatched.csv")}>
                  Download {count(left.length)} unmatched
                </Button>
              )}
            </div>
            <MatchTable lines={valid} rows={rows} chosen={chosen} onChoose={matching.choose} />
            <Keep
              first={first}
              taken={taken}
              isBusy={isBusy}
              keep={async (place) => {
                const words = await matching.keep(place);
                if (words === null) return;
                onClose();
                toast(words);
              }}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

type KeepProps = { first: "watchlist" | "new"; taken: number; isBusy: boolean; keep: (place: Place) => Promise<void> };

/** Dialog that selects where to save the records. */
function Keep({ first, taken, isBusy, keep }: KeepProps) {
  const id = useId();
  const { data } = trpc.users.portfolios.useQuery({ limit: limits.portfoliosMax, type: ["organizations", "mixed"] });
  const [where, setWhere] = useState<string>(first);
  const [name, setName] = useState("");
  const portfolio = data?.items.find((one) => one.id === where);
  const place: Place | null = portfolio
    ? { kind: "portfolio", id: portfolio.id, name: portfolio.name }
    : where === "watchlist"
      ? { kind: "watchlist" }
      : name.trim() === ""
        ? null
        : { kind: "new", name: name.trim() };
  return (
    <form
      id={id}
      className="flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (place !== null && taken > 0 && !isBusy) void keep(place);
      }}
    >
      <div className="w-full sm:w-72">
        <SelectField label="Save to" value={where} onChange={({ target }) => setWhere(target.value)}>
          <option value="watchlist">Watchlist</option>
          <option value="new">New portfolio</option>
          {data?.items.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </div>
      {where === "new" && (
        <div className="w-full sm:w-72">
          <TextField
            label="Portfolio name"
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      )}
      <Button type="submit" size="large" variant="primary" disabled={isBusy || taken === 0 || place === null}>
        {isBusy ? "Adding..." : taken === 1 ? "Add 1 organization" : `Add ${taken} organizations`}
      </Button>
    </form>
  );
}
