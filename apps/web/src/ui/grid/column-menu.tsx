import { Columns3 } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { later } from "../loading/later.js";
import { Popover } from "../overlay/popover.js";

const ColumnList = later(async () => (await import("./column-list.js")).ColumnList);

/** Opens the menu of a grid's columns and their order. */
export function ColumnMenu(props: ComponentProps<typeof ColumnList>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Columns"
      onOpen={() => setOpen(true)}
      button={
        <>
          <Columns3 aria-hidden="true" className="size-4" />
          Columns
        </>
      }
      className="w-84"
    >
      {isOpen && <ColumnList meanwhile={<p className="p-3">Loading...</p>} {...props} />}
    </Popover>
  );
}
