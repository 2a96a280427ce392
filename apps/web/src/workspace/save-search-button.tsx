import type { SaveSearch } from "@pave/contract";
import { Bookmark } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../components/button.js";
import { searchedFamily } from "./entities.js";

const SaveSearchDialog = lazy(async () => ({ default: (await import("./save-search-dialog.js")).SaveSearchDialog }));

/** What a list shows. */
export type ShownSearch = {
  query: string;
  filters: Readonly<Record<string, readonly string[] | number | undefined>>;
  sort: string;
  order: NonNullable<SaveSearch["order"]>;
  columns: readonly string[];
};

type ButtonProps = { family: string; many: string; question: ShownSearch };

/** Keeps what a list shows, so that it can be opened again. Not offered where the server keeps no searches. */
export function SaveSearchButton({ family, many, question }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const entityType = searchedFamily(family);
  if (entityType === undefined) return null;
  return (
    <>
      <Button aria-label="Save search" title="Save search" className="px-2" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" className="size-4" />
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveSearchDialog entityType={entityType} many={many} question={question} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
