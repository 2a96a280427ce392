import type { SavedSource, Upload } from "@pave/contract";
import { useEffect, useRef } from "react";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { cx } from "../../../ui/cx.js";
import { FormFailure } from "../../../ui/form/form-failure.js";
import { Panel } from "../../../ui/panel/panel.js";
import { Skeleton } from "../../../ui/panel/skeleton.js";
import { ColumnsStep } from "./columns-step.js";
import { missingFields } from "./draft.js";
import { FileStep } from "./file-step.js";
import { ImportProgress } from "./import-progress.js";
import { PreviewStep } from "./preview-step.js";
import { SourceStep } from "./source-step.js";
import { type Step, steps, useWizard } from "./use-wizard.js";

type WizardProps = {
  /** The file's id; undefined until one is uploaded. */
  uploadId: string | undefined;
  saved: readonly SavedSource[];
  onUploaded: (upload: Upload) => void;
  onClose: () => void;
};

/** Sets up a source from a file, or imports the next edition of a saved one. */
export function SheetWizard({ uploadId, saved, onUploaded, onClose }: WizardProps) {
  return (
    <Panel
      title="New source from a file"
      actions={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      {uploadId === undefined ? (
        <Frame step="file">
          <FileStep onUploaded={onUploaded} />
        </Frame>
      ) : (
        <Steps key={uploadId} uploadId={uploadId} saved={saved} onClose={onClose} />
      )}
    </Panel>
  );
}

const stepNames: Record<Step, string> = {
  file: "File",
  columns: "Columns",
  source: "Source",
  preview: "Preview",
  import: "Import",
};

/** The list of steps above the current one, whose heading takes the focus. */
function Frame({ step, children }: { step: Step; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step]);
  return (
    <div className="flex flex-col gap-4 p-3">
      <ol aria-label="Steps" className="flex flex-wrap gap-x-6 gap-y-1 text-body">
        {steps.map((one, at) => (
          <li
            key={one}
            aria-current={one === step ? "step" : undefined}
            className={cx(
              "border-b-2 pb-1",
              one === step ? "border-primary text-ink-1" : "border-transparent text-ink-4",
            )}
          >
            {at + 1}. {stepNames[one]}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="text-section font-semibold outline-none">
        {stepNames[step]}
      </h2>
      {children}
    </div>
  );
}

function Steps({ uploadId, saved, onClose }: { uploadId: string; saved: readonly SavedSource[]; onClose: () => void }) {
  const wizard = useWizard(uploadId, saved);
  const { step, upload, analysis, mapping, about, preview, failure, isBusy, fit } = wizard;
  if (!analysis || !mapping)
    return (
      <Frame step="columns">
        <FormFailure failure={failure} />
        {failure === null && <Skeleton lines={10} />}
      </Frame>
    );
  const missing = missingFields(analysis.fields, mapping);
  const isNamed = [about.publisher, about.dataset, about.licence].every((value) => value.trim() !== "");
  return (
    <Frame step={step}>
      {upload && <p className="-mt-2 text-body text-ink-3">{upload.fileName}</p>}
      {step === "columns" && fit && (
        <Alert tone="info">
          The columns are those of {fit.dataset}. {fit.missing.length > 0 && `Missing: ${fit.missing.join(", ")}. `}
          {fit.added.length > 0 && `New: ${fit.added.join(", ")}. `}
          <Button size="small" onClick={() => wizard.chooseSaved(fit.key)}>
            Import it as the next edition
          </Button>
        </Alert>
      )}
      {step === "columns" && (
        <ColumnsStep
          analysis={analysis}
          mapping={mapping}
          isBusy={isBusy}
          onLayout={(change) => void wizard.analyse(change)}
          onChange={wizard.change}
        />
      )}
      {step === "source" && <SourceStep about={about} onChange={wizard.describe} />}
      {step === "preview" &&
        (preview ? <PreviewStep preview={preview} /> : failure === null && <Skeleton lines={10} />)}
      {step === "preview" && upload?.isDryRun && (
        <ImportProgress upload={upload} isBusy={isBusy} onForce={() => void wizard.start(true, true)} />
      )}
      {step === "import" && upload && (
        <ImportProgress upload={upload} isBusy={isBusy} onForce={() => void wizard.start(false, true)} />
      )}
      <FormFailure failure={failure} />
      {step === "columns" && missing.length > 0 && (
        <p className="text-body text-warning">Required: {missing.map(({ label }) => label).join(", ")}.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {(step === "source" || step === "preview") && (
          <Button onClick={() => wizard.go(step === "source" ? "columns" : "source")}>Back</Button>
        )}
        {step === "columns" && (
          <Button
            variant="primary"
            disabled={isBusy || missing.length > 0 || mapping.key.length === 0}
            onClick={() => wizard.go("source")}
          >
            Continue
          </Button>
        )}
        {step === "source" && (
          <Button variant="primary" disabled={isBusy || !isNamed} onClick={() => void wizard.showPreview()}>
            Preview
          </Button>
        )}
        {step === "preview" && preview && (
          <>
            <Button disabled={isBusy} onClick={() => void wizard.start(true, false)}>
              Save source and check the whole file
            </Button>
            <Button variant="primary" disabled={isBusy} onClick={() => void wizard.start(false, false)}>
              Save source and import
            </Button>
          </>
        )}
        {step === "import" && upload?.status === "failed" && (
          <Button onClick={() => wizard.go("columns")}>Change columns</Button>
        )}
        {step === "import" && upload?.status === "finished" && (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </div>
    </Frame>
  );
}
