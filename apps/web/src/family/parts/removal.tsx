import { sentence } from "../../core/sentence.js";
import { toast } from "../../ui/overlay/toasts.js";
import { RecordForm } from "../write/record-form.js";
import { useWrite } from "../write/use-write.js";
import type { PartForm } from "./form.js";

type PartRemovalProps<Item> = {
  id: string;
  one: string;
  name: string;
  form: PartForm<Item>;
  item: Item;
  onClose: () => void;
};

/** Dialog that requires the reason for removing an item from a record. */
export function PartRemoval<Item>({ id, one, name, form, item, onClose }: PartRemovalProps<Item>) {
  const write = useWrite();
  return (
    <RecordForm
      title={`Remove ${one}`}
      note={`“${name}” is removed; the history retains it. What the record has from it follows from those that remain.`}
      fields={[]}
      infos={{}}
      record={{}}
      hasReason
      needsReason
      action="Remove"
      check={async () => []}
      send={async (_changed, reason) => {
        const removal = form.remove?.({ id, reason }, item);
        const outcome = removal && (await write(removal));
        if (outcome?.ok === false) return outcome;
        toast(`${sentence(one)} removed.`);
        onClose();
        return null;
      }}
      onClose={onClose}
    />
  );
}
