import { Download } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { ButtonLook } from "../../ui/button.js";
import { later } from "../../ui/loading/later.js";
import { Popover } from "../../ui/overlay/popover.js";

const ExportList = later(async () => (await import("./export-list.js")).ExportList);

type ExportMenuProps = Omit<ComponentProps<typeof ExportList>, "isBusy" | "onBusy"> &
  Pick<ButtonLook, "size"> & { label?: string };

/** Downloads every row of the list with its filters, columns and order. */
export function ExportMenu({ label = "Export", size = "medium", ...props }: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <Popover
      label={label}
      size={size}
      onOpen={() => setOpen(true)}
      button={
        <>
          <Download aria-hidden="true" className="size-4" />
          <span role="status">{isBusy ? "Exporting..." : label}</span>
        </>
      }
      className="w-64"
    >
      {isOpen && (
        <ExportList meanwhile={<p className="p-3">Loading...</p>} isBusy={isBusy} onBusy={setBusy} {...props} />
      )}
    </Popover>
  );
}
