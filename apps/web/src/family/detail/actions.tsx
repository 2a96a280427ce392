import { Trash2 } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useCan } from "../../data/session/can.js";
import { Button } from "../../ui/button.js";
import { later } from "../../ui/loading/later.js";
import type { DetailScreen, Known } from "./screen.js";

const EditRecord = later(async () => (await import("../write/edit-record.js")).EditRecord);
const DeleteRecord = later(async () => (await import("../write/delete-record.js")).DeleteRecord);

type ActionsProps<Whole extends Known> = { screen: DetailScreen<Whole>; record: Whole };

/** Actions on a record: edit, change status, delete. */
export function RecordActions<Whole extends Known>({ screen, record }: ActionsProps<Whole>) {
  const { family, one, edit, infos, moving, remove, restore, titleOf } = screen;
  const mayEdit = useCan("editor");
  const mayDelete = useCan("admin");
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [moves, setMoves] = useState<{ Dialog: ComponentType<MoveDialog<Whole>> } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {mayEdit && edit !== undefined && (
        <Button aria-keyshortcuts="e" onClick={() => setOpen("edit")}>
          Edit
        </Button>
      )}
      {mayEdit && moving !== undefined && (
        <Button onClick={() => setMoves({ Dialog: moveDialog(moving) })}>Change status</Button>
      )}
      {mayDelete && remove !== undefined && (
        <Button className="px-2" aria-label={`Delete ${one}`} title={`Delete ${one}`} onClick={() => setOpen("delete")}>
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="md:hidden">Delete</span>
        </Button>
      )}
      {open === "edit" && edit !== undefined && (
        <EditRecord one={one} record={record} edit={edit} infos={infos} onClose={close} />
      )}
      {open === "delete" && remove !== undefined && (
        <DeleteRecord {...{ family, one, record, remove, restore }} name={titleOf(record)} onClose={close} />
      )}
      {moves !== null && <moves.Dialog one={one} record={record} onClose={() => setMoves(null)} />}
    </>
  );
}

type MoveDialog<Whole> = { one: string; record: Whole; onClose: () => void };

/** The moves of a family, loaded on demand. */
const moveDialog = <Whole extends Known>(load: NonNullable<DetailScreen<Whole>["moving"]>) =>
  later(async () => {
    const [screen, { MoveRecord }] = await Promise.all([load(), import("../write/move-record.js")]);
    return (props: MoveDialog<Whole>) => <MoveRecord screen={screen} {...props} />;
  });
