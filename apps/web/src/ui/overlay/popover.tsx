import { type ReactNode, type ToggleEvent, useId, useRef } from "react";
import { Button, type ButtonLook } from "../button.js";
import { cx } from "../cx.js";

/** Closes the popover around an element. */
export const closePopover = (element: Element) => element.closest<HTMLElement>("[popover]")?.hidePopover();

/** Closes it and the menu that it is part of on a phone. */
export function closePopovers(element: Element): void {
  let open = element.closest<HTMLElement>("[popover]");
  while (open !== null) {
    open.hidePopover();
    open = open.parentElement?.closest<HTMLElement>("[popover]") ?? null;
  }
}

type PopoverProps = ButtonLook & {
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of button and panel, if `button` is not enough. */
  label: string;
  className?: string;
  /** Classes of the button. */
  buttonClass?: string;
  onOpen?: () => void;
  "aria-describedby"?: string;
  "aria-keyshortcuts"?: string;
  children: ReactNode;
};

const gap = 4;
/** Below this width a panel takes the full width. */
const narrowBelow = 576;
/** Space below the button under which a panel opens above it. */
const roomBelow = 240;

/**
 * A button that opens a panel below itself, or above it at the foot of the page; the browser closes it on Escape or a
 * press outside.
 */
export function Popover({ button, label, className, buttonClass, onOpen, children, ...look }: PopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);

  function place({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    const at = opener.current?.getBoundingClientRect();
    if (newState !== "open" || at === undefined) return;
    onOpen?.();
    const viewWidth = document.documentElement.clientWidth;
    const isNarrow = viewWidth < narrowBelow;
    const below = window.innerHeight - at.bottom;
    const isAbove = below < roomBelow && at.top > below;
    Object.assign(currentTarget.style, {
      top: isAbove ? "" : `${at.bottom + gap}px`,
      bottom: isAbove ? `${below + at.height + gap}px` : "",
      right: `${isNarrow ? gap : Math.max(gap, viewWidth - at.right)}px`,
      left: isNarrow ? `${gap}px` : "",
      width: isNarrow ? "auto" : "",
      maxHeight: `${(isAbove ? at.top : below) - 3 * gap}px`,
    });
  }

  return (
    <>
      <Button
        ref={opener}
        popoverTarget={id}
        aria-label={label}
        {...look}
        {...(buttonClass && { className: buttonClass })}
      >
        {button}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={place}
        className={cx(
          "fixed inset-auto m-0 max-w-[calc(100vw-0.5rem)] overflow-auto border border-line-strong bg-raised text-ink-1",
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
