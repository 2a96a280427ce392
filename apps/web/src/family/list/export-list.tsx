import type { ExportFormat } from "@pave/contract";
import { problemOf } from "../../core/problem.js";
import { download } from "../../data/wire/download.js";
import { FileChoices } from "../../ui/overlay/file-choices.js";
import { toast } from "../../ui/overlay/toasts.js";

/** The format of an exported file, as in the address of the export. */
export type ExportFile = { format: ExportFormat; style?: "words" };

type ExportListProps = {
  /** A description of the file's content. */
  what: string;
  /** The address of the file. */
  addressOf: (file: ExportFile) => string;
  /** No download is possible now; `what` is the reason. */
  isOff?: boolean;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

const files: readonly { file: ExportFile; label: string; hint: string }[] = [
  { file: { format: "xlsx" }, label: "Excel", hint: "with a sheet of sources and filters" },
  { file: { format: "csv", style: "words" }, label: "CSV", hint: "headers and values in words" },
  { file: { format: "csv" }, label: "Raw data", hint: "comma-separated, the API's names and codes" },
  { file: { format: "json" }, label: "JSON", hint: "for software" },
];

export function ExportList({ what, addressOf, isOff = false, isBusy, onBusy }: ExportListProps) {
  async function start(file: ExportFile) {
    onBusy(true);
    try {
      await download(addressOf(file));
    } catch (error) {
      toast(`The export failed. ${problemOf(error).message}`, {
        isUrgent: true,
        action: { label: "Retry", run: () => void start(file) },
      });
    } finally {
      onBusy(false);
    }
  }
  return (
    <>
      <p className="border-b border-line px-3 py-2 text-dense text-ink-3">{what}</p>
      <FileChoices files={files} isOff={isBusy || isOff} onChoose={({ file }) => void start(file)} />
    </>
  );
}
