import { Check, FileSpreadsheet } from "lucide-react";
import { Button } from "./button.js";
import { csvText } from "./csv.js";
import { copyWords, useCopy } from "./use-copy.js";

type Lines = Parameters<typeof csvText>[0];

/** Puts figures on the clipboard as CSV. */
export function CopyCsvButton({ linesOf }: { linesOf: () => Lines }) {
  const { outcome, copy } = useCopy();
  const Icon = outcome === "copied" ? Check : FileSpreadsheet;
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        aria-label="Copy as CSV"
        title="Copy as CSV"
        onClick={() => void copy(csvText(linesOf()))}
        className="px-1.5"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </Button>
      <span role="status" className="sr-only">
        {copyWords(outcome, "Figures")}
      </span>
    </>
  );
}
