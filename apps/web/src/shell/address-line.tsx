import { brand } from "@pave/contract/brand";
import { useLocation } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { commandOf, displayCommand } from "../screens/palette/command.js";
import { openPalette } from "../screens/palette/store.js";

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

function onTitle(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.head, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The current page title. */
const titleNow = () => document.title.replace(` · ${brand.name}`, "");

/** The page as the command that opens it; a press opens the command palette with that command. */
export function AddressLine() {
  const command = useLocation({ select: ({ pathname, search }) => commandOf(pathname, search) });
  const title = useSyncExternalStore(onTitle, titleNow);
  const shown = displayCommand(command, title);
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={`Search or type a command. Current screen: ${shown || "none"}`}
      onClick={() => openPalette(`${command} `.trimStart())}
      className="mr-auto flex h-8 max-w-180 min-w-0 flex-1 items-center gap-2 border border-line-strong bg-well px-3 text-left hover:border-ink-3"
    >
      <span aria-hidden="true" className="text-warning">
        &gt;
      </span>
      <span className="min-w-0 flex-1 truncate text-body text-ink-1">{shown}</span>
      <span className="hidden truncate text-dense text-ink-4 lg:block">Search, or type a command</span>
      <kbd className="label hidden border border-line-strong px-1.5 font-sans leading-4 text-ink-3 normal-case md:block">
        {isMac ? "⌘ K" : "Ctrl K"}
      </kbd>
    </button>
  );
}
