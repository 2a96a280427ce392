import { Trash2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useCan } from "../../data/session/can.js";
import { Button } from "../../ui/button.js";
import { later } from "../../ui/loading/later.js";
import type { DetailScreen, Known } from "./screen.js";

const DeleteRecord = later(async () => (await import("../write/delete-record.js")).DeleteRecord);

type ActionsProps<Whole extends Known> = { screen: DetailScreen<Whole>; record: Whole };

/** Actions on a record: edit, change status, delete. */
export function RecordActions<Whole extends Known>({ screen, record }: ActionsProps<Whole>) {
  const { family, one, edit, moving, remove, restore, titleOf } = screen;
  const mayEdit = useCan("editor");
  const mayDelete = useCan("admin");
  const [isDeleting, setDeleting] = useState(false);
  const [opened, setOpened] = useState<{ Dialog: ComponentType<DialogProps<Whole>> } | null>(null);
  return (
    <>
      {mayEdit && edit !== undefined && (
        <Button aria-keyshortcuts="e" onClick={() => setOpened({ Dialog: editDialog<Whole>(edit) })}>
          Edit
        </Button>
      )}
      {mayEdit && moving !== undefined && (
        <Button onClick={() => setOpened({ Dialog: moveDialog(moving) })}>Change status</Button>
      )}
      {mayDelete && remove !== undefined && (
        <Button className="px-2" aria-label={`Delete ${one}`} title={`Delete ${one}`} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="md:hidden">Delete</span>
        </Button>
      )}
      {isDeleting && remove !== undefined && (
        <DeleteRecord
          {...{ family, one, record, remove, restore }}
          name={titleOf(record)}
          onClose={() => setDeleting(false)}
        />
      )}
      {opened !== null && <opened.Dialog one={one} record={record} onClose={() => setOpened(null)} />}
    </>
  );
}

type DialogProps<Whole> = { one: string; record: Whole; onClose: () => void };

/** The moves of a family, loaded on demand. */
const moveDialog = <Whole extends Known>(load: NonNullable<DetailScreen<Whole>["moving"]>) =>
  later(async () => {
    const [screen, { MoveRecord }] = await Promise.all([load(), import("../write/move-record.js")]);
    return (props: DialogProps<Whole>) => <MoveRecord screen={screen} {...props} />;
  });

/** The form of a family's fields, loaded on demand. */
const editDialog = <Whole extends Known>(load: NonNullable<DetailScreen<Whole>["edit"]>) =>
  later(async () => {
    const [edit, { EditRecord }] = await Promise.all([load(), import("../write/edit-record.js")]);
    return (props: DialogProps<Whole>) => <EditRecord edit={edit} {...props} />;
  });
