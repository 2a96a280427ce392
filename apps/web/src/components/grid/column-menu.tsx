import { Columns3 } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { Popover } from "../popover.js";

const ColumnList = lazy(async () => ({ default: (await import("./column-list.js")).ColumnList }));

/** Opens what tells which columns a grid shows, and how. */
export function ColumnMenu(props: ComponentProps<typeof ColumnList>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Columns"
      onOpen={() => setOpen(true)}
      button={
        <>
          <Columns3 aria-hidden="true" className="size-4" />
          <span className="hidden md:inline">Columns</span>
        </>
      }
      className="w-84"
    >
      <Suspense fallback={<p className="p-3">Loading...</p>}>{isOpen && <ColumnList {...props} />}</Suspense>
    </Popover>
  );
}
