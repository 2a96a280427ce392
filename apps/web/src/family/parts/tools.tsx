import { type LucideIcon, Pencil, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { attempt } from "../../data/attempt.js";
import { deleteLater } from "../../data/delete-later.js";
import { useCan } from "../../data/session/can.js";
import { trpc } from "../../data/trpc.js";
import { Button } from "../../ui/button.js";
import { later } from "../../ui/loading/later.js";
import { toast } from "../../ui/overlay/toasts.js";
import type { TableColumn } from "../table/columns.js";
import { useSend } from "../write/use-write.js";
import type { PartEdits, PartForm } from "./form.js";

/** Guarantee of the cast: `later` returns a component of the same properties and only loses the type parameter. */
const PartDialog = later(
  async () => (await import("./dialog.js")).PartDialog,
) as unknown as typeof import("./dialog.js").PartDialog;

/** See above. */
const PartRemoval = later(
  async () => (await import("./removal.js")).PartRemoval,
) as unknown as typeof import("./removal.js").PartRemoval;

type Asked = "change" | "reversal" | "removal";
type Opened<Item> = { form: PartForm<Item>; item: Item | undefined; asked: Asked };

/** The editing controls of a record's items: one button above the table, others in each row. */
export function usePartTools<Item extends { id: string }>(
  id: string,
  one: string,
  edits: PartEdits<Item> | undefined,
): { tools?: ReactNode; column?: TableColumn<Item>; dialog: ReactNode } {
  const mayEdit = useCan("editor");
  const [opened, setOpened] = useState<Opened<Item> | null>(null);
  const { client } = trpc.useUtils();
  const send = useSend();
  if (edits === undefined || !mayEdit) return { dialog: null };
  const { nameOf, load } = edits;
  async function ask(item?: Item, asked: Asked = "change"): Promise<void> {
    const outcome = await attempt(async () => {
      const form = await load();
      return { form, item: item && form.whole ? await form.whole(client, id, item) : item, asked };
    });
    if (outcome.ok) setOpened(outcome.answer);
    else toast(outcome.message, { isUrgent: true });
  }
  const remove = (item: Item) =>
    deleteLater(nameOf(item), async () => {
      const { remove: removal, versionOf } = await load();
      const version = await versionOf?.(client, id);
      const write = removal?.({ id, ...(version !== undefined && { version }) }, item);
      if (write !== undefined) await send(write);
    });
  const isInLines = Boolean(edits.change || edits.reverse || edits.remove);
  const close = () => setOpened(null);
  const dialogOf = ({ form, item, asked }: Opened<Item>) =>
    asked === "removal" && item !== undefined ? (
      <PartRemoval {...{ id, one, form, item }} name={nameOf(item)} onClose={close} />
    ) : (
      <PartDialog
        {...{ id, one, form, item }}
        isReversal={asked === "reversal"}
        name={item && nameOf(item)}
        onClose={close}
      />
    );
  return {
    ...(edits.add && {
      tools: (
        <Button size="small" className="ml-auto" onClick={() => void ask()}>
          Add {one}
        </Button>
      ),
    }),
    ...(isInLines && {
      column: {
        label: "Edit",
        isRight: true,
        stays: true,
        render: (item) => (
          <span className="inline-flex gap-1">
            {edits.change && <LineButton label={`Edit ${nameOf(item)}`} Icon={Pencil} onClick={() => void ask(item)} />}
            {edits.reverse?.(item) && (
              <LineButton label={`Reverse ${nameOf(item)}`} Icon={Undo2} onClick={() => void ask(item, "reversal")} />
            )}
            {edits.remove && (
              <LineButton
                label={`Remove ${nameOf(item)}`}
                Icon={Trash2}
                onClick={() => (edits.remove === "withReason" ? void ask(item, "removal") : remove(item))}
              />
            )}
          </span>
        ),
      },
    }),
    dialog: opened !== null && dialogOf(opened),
  };
}

type LineButtonProps = { label: string; Icon: LucideIcon; onClick: () => void };

const LineButton = ({ label, Icon, onClick }: LineButtonProps) => (
  <Button size="small" variant="ghost" className="px-1" aria-label={label} onClick={onClick}>
    <Icon aria-hidden="true" className="size-3.5" />
  </Button>
);
