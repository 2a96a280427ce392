import { brand } from "@pave/contract/brand";
import { useEffect, useRef } from "react";
import { saveFile } from "../../../core/files/save-file.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { CopyButton } from "../../../ui/copy-button.js";

type RecoveryCodesProps = {
  codes: readonly string[];
  /** The event that led here. */
  news: string;
  onDone: () => void;
};

/** The recovery codes, shown only once: to copy, save or print. */
export function RecoveryCodes({ codes, news, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join("\n");
  return (
    <div className="flex flex-col gap-4">
      <div className="print:hidden">
        <Alert tone="success">{news}</Alert>
      </div>
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-section font-semibold text-ink-1">
          {brand.name} recovery codes
        </h3>
        <p className="text-body text-ink-3">
          Each code signs you in once if you lose your authenticator. They are not shown again: store them safely.
        </p>
      </div>
      <ol className="grid list-inside list-decimal gap-x-6 gap-y-1 border border-line bg-well p-3 text-form sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-ink-4">
            <span className="code text-ink-1 select-all">{code}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <span className="flex items-center gap-1 text-body text-ink-3">
          Copy all <CopyButton value={text} label="the recovery codes" />
        </span>
        <Button onClick={() => save(text)}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="primary" className="sm:ml-auto" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

const save = (text: string) =>
  saveFile(new Blob([`${text}\n`], { type: "text/plain" }), `${brand.name.toLowerCase()}-recovery-codes.txt`);
