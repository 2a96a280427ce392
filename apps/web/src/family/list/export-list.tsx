import type { ExportFormat } from "@pave/contract";
import { problemOf } from "../../core/problem.js";
import { download } from "../../data/wire/download.js";
import { closePopover } from "../../ui/overlay/popover.js";
import { toast } from "../../ui/overlay/toasts.js";

type ExportListProps = {
  /** What the file will hold, in words. */
  what: string;
  /** The address that answers the file. */
  addressOf: (format: ExportFormat) => string;
  /** Nothing can be downloaded now; `what` is the reason. */
  isOff?: boolean;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
};

const formats: readonly { format: ExportFormat; label: string; hint: string }[] = [
  { format: "csv", label: "CSV", hint: "for any application" },
  { format: "xlsx", label: "XLSX", hint: "Excel, with a sheet of sources and filters" },
  { format: "json", label: "JSON", hint: "for software" },
];

export function ExportList({ what, addressOf, isOff = false, isBusy, onBusy }: ExportListProps) {
  async function start(format: ExportFormat) {
    onBusy(true);
    try {
      await download(addressOf(format));
    } catch (error) {
      toast(`The export failed. ${problemOf(error).message}`, {
        isUrgent: true,
        action: { label: "Retry", run: () => void start(format) },
      });
    } finally {
      onBusy(false);
    }
  }
  return (
    <>
      <p className="border-b border-line px-3 py-2 text-dense text-ink-3">{what}</p>
      <ul>
        {formats.map(({ format, label, hint }) => (
          <li key={format}>
            <button
              type="button"
              disabled={isBusy || isOff}
              onClick={({ currentTarget }) => {
                closePopover(currentTarget);
                void start(format);
              }}
              className="flex min-h-8 w-full items-baseline gap-2 px-3 py-1 text-left hover:bg-hover disabled:text-ink-4"
            >
              <span className="font-medium">{label}</span>
              <span className="text-dense text-ink-3">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
