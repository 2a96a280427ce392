import { useEffect, useSyncExternalStore } from "react";
import { later } from "../../ui/loading/later.js";
import { whenIdle } from "../../ui/loading/when-idle.js";
import { useStored } from "../../ui/stored.js";
import { isTyping, keyAction, pageButtons, readSingleKeys } from "./shortcuts.js";
import { closeOverlay, opened, openPalette, openShortcuts } from "./store.js";

const Palette = later(async () => (await import("./palette.js")).Palette);
const ShortcutSheet = later(async () => (await import("./shortcut-sheet.js")).ShortcutSheet);

/** Handles the keys of the palette and the shortcut sheet, and loads each on first use. */
export function PaletteHost() {
  const current = useSyncExternalStore(opened.subscribe, opened.get);
  const [hasSingleKeys] = useStored("single_keys", readSingleKeys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = keyAction(event, hasSingleKeys && !isTyping(event.target));
      if (action === null) return;
      const button = action === "button" ? pageButtons().get(event.key) : undefined;
      if (action === "button" && button === undefined) return;
      event.preventDefault();
      button?.click();
      if (action === "palette") openPalette();
      if (action === "shortcuts") openShortcuts();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [hasSingleKeys]);
  // Closed with the shell, so that it is not open for the next user.
  useEffect(() => closeOverlay, []);
  useEffect(() => {
    whenIdle(() => void Palette.preload());
  }, []);
  return (
    <>
      {current?.what === "palette" && <Palette text={current.text} onClose={closeOverlay} />}
      {current?.what === "shortcuts" && <ShortcutSheet onClose={closeOverlay} />}
    </>
  );
}
