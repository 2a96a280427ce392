import type { Organization } from "@pave/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "../../data/session/may.js";
import { Button } from "../../ui/button.js";
import { later } from "../../ui/loading/later.js";

const EditOrganization = later(async () => (await import("./edit.js")).EditOrganization);
const DeleteOrganization = later(async () => (await import("./edit.js")).DeleteOrganization);

/** Opens the form of an organization, for those who may change one. */
export function EditButton({ organization }: { organization: Organization }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay("editor")) return null;
  return (
    <>
      <Button aria-keyshortcuts="e" onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen && <EditOrganization organization={organization} onClose={() => setOpen(false)} />}
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
      {isOpen && <DeleteOrganization organization={organization} onClose={() => setOpen(false)} />}
    </>
  );
}
