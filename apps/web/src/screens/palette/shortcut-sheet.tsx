import { useState } from "react";
import { Checkbox } from "../../ui/form/checkbox.js";
import { Modal } from "../../ui/overlay/modal.js";
import { useStored } from "../../ui/stored.js";
import { pages, screens } from "./screens.js";
import { gridShortcuts, pageButtons, readSingleKeys, type Shortcut, shortcuts } from "./shortcuts.js";

const codes: readonly Shortcut[] = [...screens.filter(({ isForAdmins }) => !isForAdmins), ...pages].map(
  ({ code, name }) => ({ keys: [code], does: name }),
);
const grammar: readonly Shortcut[] = [
  { keys: ["newark water"], does: "Search text; use quotes for words with another meaning" },
  { keys: ["NJ", "NY"], does: "States" },
  { keys: [">500M", "<2B"], does: "At least, at most; K, M and B" },
  { keys: ["status:active,planned"], does: "A list filter and its values" },
  { keys: ["sort:value", "sort:-title"], does: "Sort order; - descending, + ascending" },
];

/** The available shortcuts, and the switch for single-character ones. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [hasSingleKeys, setSingleKeys] = useStored("single_keys", readSingleKeys);
  const [onPage] = useState(() => [...pageButtons()].map(([key, button]) => ({ keys: [key], does: nameOf(button) })));
  return (
    <Modal title="Keyboard shortcuts" size="large" onClose={onClose}>
      <Keys title="Everywhere" list={shortcuts.filter(({ isSingleKey }) => hasSingleKeys || !isSingleKey)} />
      {hasSingleKeys && onPage.length > 0 && <Keys title="On this page" list={onPage} />}
      <Keys title="In a grid" list={gridShortcuts} />
      <Keys title="Address line codes" list={codes} />
      <Keys title="After a code" list={grammar} />
      <Checkbox checked={hasSingleKeys} onChange={({ target }) => setSingleKeys(target.checked)} className="mt-4">
        Single-key shortcuts
      </Checkbox>
    </Modal>
  );
}

const nameOf = (button: HTMLElement) => button.getAttribute("aria-label") ?? button.textContent;

function Keys({ title, list }: { title: string; list: readonly Shortcut[] }) {
  return (
    <section className="mb-4">
      <h3 className="label mb-1 text-ink-3">{title}</h3>
      <dl>
        {list.map(({ keys, does }) => (
          <div key={keys.join()} className="flex min-h-7 items-center gap-4 border-t border-line">
            <dt className="flex flex-1 flex-wrap gap-1 py-0.5">
              {keys.map((key) => (
                <kbd key={key} className="border border-line-strong px-1.5 font-sans text-dense text-ink-1">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="flex-1 text-body text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
