import type { SavedSource, SheetAnalysis, SheetFamily, SheetLayout, SheetMapping, SheetPreview } from "@pave/contract";
import { useCallback, useEffect, useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { mappingFor } from "./draft.js";
import type { About } from "./source-step.js";

export const steps = ["file", "columns", "source", "preview", "import"] as const;
export type Step = (typeof steps)[number];

type Failure = { message: string; requestId: string | null };
const refreshMs = 1_000;
const approvalMs = 5_000;
const nobody: About = { dataset: "", publisher: "", licence: "", url: "", asOf: "" };

/** The state of the steps for one uploaded file. */
export function useWizard(uploadId: string, saved: readonly SavedSource[]) {
  const utils = trpc.useUtils();
  const [step, setStep] = useState<Step>("columns");
  const [analysis, setAnalysis] = useState<SheetAnalysis | null>(null);
  const [mapping, setMapping] = useState<SheetMapping | null>(null);
  const [about, describe] = useState<About>(nobody);
  /** The saved source that the file is an edition of, and its version. */
  const [source, setSource] = useState<Pick<SavedSource, "key" | "version"> | null>(null);
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync: sendAnalyse } = trpc.sheets.analyse.useMutation();
  const { mutateAsync: sendPreview } = trpc.sheets.preview.useMutation();
  const { mutateAsync: sendSave } = trpc.sheets.saveSource.useMutation();
  const { mutateAsync: sendChange } = trpc.sheets.changeSource.useMutation();
  const { mutateAsync: sendImport } = trpc.sheets.importUpload.useMutation();
  const upload = trpc.sheets.upload.useQuery(
    { id: uploadId },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.status === "queued" || data?.status === "running"
          ? refreshMs
          : (data?.awaitingApproval.length ?? 0) > 0 && approvalMs,
    },
  );

  const run = useCallback(async <Answer>(call: () => Promise<Answer>): Promise<Answer | null> => {
    setBusy(true);
    setFailure(null);
    const outcome = await attempt(call);
    setBusy(false);
    if (outcome.ok) return outcome.answer;
    setFailure(outcome);
    return null;
  }, []);

  const analyse = useCallback(
    async (change: { family?: SheetFamily; layout?: Partial<SheetLayout> } = {}) => {
      const found = await run(() => sendAnalyse({ id: uploadId, ...change }));
      if (!found) return;
      setAnalysis(found);
      setMapping(found.mapping);
    },
    [run, sendAnalyse, uploadId],
  );
  useEffect(() => void analyse(), [analyse]);

  /** A change of the layout or of the family starts from the current one. */
  const reread = (change: { family?: SheetFamily; layout?: Partial<SheetLayout> }) =>
    analyse({
      ...(analysis && { family: analysis.family, layout: { ...layoutGiven(analysis.layout), ...change.layout } }),
      ...(change.family && { family: change.family }),
    });

  function chooseSaved(key: string) {
    const found = saved.find((one) => one.key === key);
    if (!found || !analysis) return;
    setMapping(mappingFor(analysis, found.mapping));
    setSource(found);
    describe({ ...found, url: found.url ?? "", asOf: "" });
    setStep("source");
  }

  async function showPreview() {
    if (!mapping) return;
    setPreview(null);
    setStep("preview");
    const found = await run(() =>
      sendPreview({
        ...{ id: uploadId, mapping, publisher: about.publisher, source: source?.key ?? null },
        asOf: about.asOf === "" ? null : about.asOf,
      }),
    );
    if (found) setPreview(found);
  }

  /** Saves the source as currently described, and returns its key. */
  async function save(): Promise<string | null> {
    if (!mapping) return null;
    const { dataset, publisher, licence, url } = about;
    const described = { dataset, publisher, licence, url: url === "" ? null : url, uploadId, mapping };
    const stored = await run(() =>
      source ? sendChange({ key: source.key, version: source.version, ...described }) : sendSave(described),
    );
    if (!stored) return null;
    setSource(stored);
    await utils.sheets.sources.invalidate();
    return stored.key;
  }

  async function start(isDryRun: boolean, force: boolean) {
    const key = force && source ? source.key : await save();
    if (key === null) return;
    const asOf = about.asOf === "" ? null : about.asOf;
    const queued = await run(() => sendImport({ id: uploadId, source: key, asOf, isDryRun, force }));
    if (!queued) return;
    if (!isDryRun) setStep("import");
    utils.sheets.upload.setData({ id: uploadId }, queued);
    await upload.refetch();
  }

  return {
    ...{ step, analysis, mapping, about, preview, failure, isBusy },
    upload: upload.data ?? null,
    /** The best-fitting saved source, unless one was chosen. */
    fit: source === null ? (analysis?.saved[0] ?? null) : null,
    ...{ chooseSaved, describe, start },
    change: setMapping,
    analyse: reread,
    go: setStep,
    showPreview,
  };
}

/** Choosing another worksheet or separator searches for the line of column names again. */
const layoutGiven = ({ encoding, delimiter, sheet }: SheetLayout): Partial<SheetLayout> => ({
  encoding,
  delimiter,
  sheet,
});
