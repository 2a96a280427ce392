import type { Organization } from "@pave/contract";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../components/button.js";
import { useMay } from "../session/may.js";

const EditOrganization = lazy(() => import("./edit.js").then(({ EditOrganization: form }) => ({ default: form })));
const DeleteOrganization = lazy(() =>
  import("./edit.js").then(({ DeleteOrganization: dialog }) => ({ default: dialog })),
);

/** Opens the form of an organization, for those who may change one. */
export function EditButton({ organization }: { organization: Organization }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay("editor")) return null;
  return (
    <>
      <Button aria-keyshortcuts="e" onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && (
        <Suspense>
          <EditOrganization organization={organization} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Deletes an organization after a while, for those who may. */
export function DeleteButton({ organization }: { organization: Organization }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay("admin")) return null;
  return (
    <>
      <Button
        className="px-2"
        aria-label="Delete organization"
        title="Delete organization"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteOrganization organization={organization} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
