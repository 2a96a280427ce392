import type { Organization } from "@pave/contract";
import { lazy, Suspense, useState } from "react";
import { Button } from "../components/button.js";
import { useMay } from "../session/may.js";

const EditOrganization = lazy(() => import("./edit.js").then(({ EditOrganization: form }) => ({ default: form })));
const CreateForm = lazy(() => import("./edit.js").then(({ CreateOrganizationForm: form }) => ({ default: form })));

/** Opens the form of an organization, for those who may change one. */
export function EditButton({ organization }: { organization: Organization }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay("editor")) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isOpen && (
        <Suspense>
          <EditOrganization organization={organization} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the form of a new organization, for those who may add one. */
export function NewButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useMay("editor")) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        New
      </Button>
      {isOpen && (
        <Suspense>
          <CreateForm onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
