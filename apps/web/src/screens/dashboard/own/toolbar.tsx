import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.js";
import { closePopover, Popover } from "../../../ui/overlay/popover.js";
import { phoneScreen, useMediaQuery } from "../../../ui/use-media-query.js";

export type MenuEntry = { label: string; run: () => void; isDisabled?: boolean };

type ToolbarProps = {
  /** Which dashboard is shown. */
  choice: ReactNode;
  /** Its place and period. */
  scope: ReactNode;
  /** The save state: a word, or a button to retry. */
  state: ReactNode;
  share: ReactNode;
  /** Actions on its widgets: buttons, or menu entries on a phone. */
  edits: readonly (MenuEntry & { isPressed?: boolean })[];
  /** Rare actions on the whole dashboard. */
  menu: readonly MenuEntry[];
};

/** One row: the selection at the left, actions at the right; on a phone all in a menu. */
export function Toolbar({ choice, scope, state, share, edits, menu }: ToolbarProps) {
  const isPhone = useMediaQuery(phoneScreen);
  const entries = isPhone ? [...edits, ...menu] : menu;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {choice}
      <div className="max-md:order-last max-md:w-full">{scope}</div>
      <div className="ml-auto flex items-center gap-2">
        {state}
        {!isPhone && share}
        {!isPhone &&
          edits.map(({ label, run, isDisabled, isPressed }) => (
            <Button key={label} aria-pressed={isPressed} disabled={isDisabled} onClick={run}>
              {label}
            </Button>
          ))}
        <Popover
          label="Dashboard menu"
          button={<EllipsisVertical aria-hidden="true" className="size-4" />}
          className="w-56"
        >
          {isPhone && <div className="border-b border-line p-2">{share}</div>}
          <ul className="py-1">
            {entries.map(({ label, run, isDisabled }) => (
              <li key={label}>
                <button
                  type="button"
                  disabled={isDisabled}
                  onClick={({ currentTarget }) => {
                    closePopover(currentTarget);
                    run();
                  }}
                  className="min-h-8 w-full px-3 py-1 text-left text-body hover:bg-hover focus-visible:-outline-offset-2 disabled:text-ink-4"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
      </div>
    </div>
  );
}
