import { Pencil, Trash2 } from "lucide-react";
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

type Opened<Item> = { form: PartForm<Item>; item: Item | undefined; isRemoval: boolean };

/** The editing controls of a record's items: one button above the table, two in each row. */
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
  async function ask(item?: Item, isRemoval = false): Promise<void> {
    const outcome = await attempt(async () => {
      const form = await load();
      return { form, item: item && form.whole ? await form.whole(client, id, item) : item, isRemoval };
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
  const isInLines = Boolean(edits.change || edits.remove);
  const close = () => setOpened(null);
  const dialogOf = ({ form, item, isRemoval }: Opened<Item>) =>
    isRemoval && item !== undefined ? (
      <PartRemoval {...{ id, one, form, item }} name={nameOf(item)} onClose={close} />
    ) : (
      <PartDialog {...{ id, one, form, item }} onClose={close} />
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
            {edits.change && (
              <Button
                size="small"
                variant="ghost"
                className="px-1"
                aria-label={`Edit ${nameOf(item)}`}
                onClick={() => void ask(item)}
              >
                <Pencil aria-hidden="true" className="size-3.5" />
              </Button>
            )}
            {edits.remove && (
              <Button
                size="small"
                variant="ghost"
                className="px-1"
                aria-label={`Remove ${nameOf(item)}`}
                onClick={() => (edits.remove === "withReason" ? void ask(item, true) : remove(item))}
              >
                <Trash2 aria-hidden="true" className="size-3.5" />
              </Button>
            )}
          </span>
        ),
      },
    }),
    dialog: opened !== null && dialogOf(opened),
  };
}
