import type { SavedSource } from "@pave/contract";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { Modal } from "../../../ui/overlay/modal.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { AboutFields } from "./source-step.js";

/** Edits the description of a saved source. Its mapping is changed with a file. */
export function EditDialog({ source, onClose }: { source: SavedSource; onClose: () => void }) {
  const { key, version } = source;
  const { mutateAsync: change, isPending } = trpc.sheets.changeSource.useMutation();
  const utils = trpc.useUtils();
  const [about, setAbout] = useState({ ...source, url: source.url ?? "" });
  const { dataset, publisher, licence, url } = about;
  async function save() {
    const outcome = await attempt(() =>
      change({ key, version, dataset, publisher, licence, url: url === "" ? null : url }),
    );
    if (!outcome.ok) {
      toast(outcome.message, { isUrgent: true });
      return;
    }
    await utils.sheets.sources.invalidate();
    toast(`${dataset} was changed.`);
    onClose();
  }
  return (
    <Modal
      title={`Edit ${source.dataset}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={isPending || [dataset, publisher, licence].some((text) => text.trim() === "")}
            onClick={() => void save()}
          >
            Save changes
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <AboutFields about={about} onChange={(part) => setAbout({ ...about, ...part })} />
        </div>
        <p className="text-body text-ink-3">
          To change how columns are read, upload a file of the source: it is recognized, and its columns can be edited
          before it is imported.
        </p>
      </div>
    </Modal>
  );
}
