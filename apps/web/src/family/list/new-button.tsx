import { useState } from "react";
import { useCan } from "../../data/session/can.js";
import { Button } from "../../ui/button.js";
import { later } from "../../ui/loading/later.js";
import { closePopover, Popover } from "../../ui/overlay/popover.js";
import type { Creation, CreationForm } from "../write/create-screen.js";

/** The form of a kind of record, loaded on demand. */
const formOf = (creation: Creation): CreationForm =>
  later(async () => {
    if ("form" in creation) return creation.form();
    const [screen, { CreateRecord }] = await Promise.all([creation.load(), import("../write/create-record.js")]);
    return ({ onClose }) => <CreateRecord screen={screen} onClose={onClose} />;
  });

/** Button that opens the form of a new record, for users who may add one; a menu if there are several kinds. */
export function NewButton({ creations }: { creations: readonly Creation[] }) {
  const [optional, setOpened] = useState<{ Form: CreationForm } | null>(null);
  const [first, ...others] = creations;
  if (!useCan("editor") || first === undefined) return null;
  const open = (creation: Creation) => setOpened({ Form: formOf(creation) });
  return (
    <>
      {others.length === 0 ? (
        <Button aria-keyshortcuts="n" aria-label={first.label} onClick={() => open(first)}>
          <span className="max-lg:hidden">{first.label}</span>
          <span className="lg:hidden">New</span>
        </Button>
      ) : (
        <Popover label="New" button="New" aria-keyshortcuts="n" className="w-56">
          <ul className="py-1">
            {creations.map((creation) => (
              <li key={creation.label}>
                <button
                  type="button"
                  onClick={({ currentTarget }) => {
                    closePopover(currentTarget);
                    open(creation);
                  }}
                  className="min-h-8 w-full px-3 py-1 text-left hover:bg-hover"
                >
                  {creation.label}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      )}
      {optional !== null && <optional.Form onClose={() => setOpened(null)} />}
    </>
  );
}
