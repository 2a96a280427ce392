import { Download } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { Popover } from "./popover.js";

const ExportList = lazy(async () => ({ default: (await import("./export-list.js")).ExportList }));

type ExportMenuProps = Omit<ComponentProps<typeof ExportList>, "isBusy" | "onBusy">;

/** Downloads what the list shows: the same filters, columns and order, and every row. */
export function ExportMenu(props: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <Popover
      label="Export"
      onOpen={() => setOpen(true)}
      button={
        <>
          <Download aria-hidden="true" className="size-4" />
          <span role="status" className="hidden md:inline">
            {isBusy ? "Exporting..." : "Export"}
          </span>
        </>
      }
      className="w-64"
    >
      <Suspense fallback={<p className="p-3">Loading...</p>}>
        {isOpen && <ExportList isBusy={isBusy} onBusy={setBusy} {...props} />}
      </Suspense>
    </Popover>
  );
}
