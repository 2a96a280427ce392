import { Checkbox } from "../components/checkbox.js";
import { Modal } from "../components/modal.js";
import { useStored } from "../components/stored.js";
import { gridShortcuts, readSingleKeys, type Shortcut, shortcuts } from "./shortcuts.js";

/** The keys that work here, and the switch for those that are a single character. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [hasSingleKeys, setSingleKeys] = useStored("single_keys", readSingleKeys);
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <Keys title="Everywhere" list={shortcuts.filter(({ isSingleKey }) => hasSingleKeys || !isSingleKey)} />
      <Keys title="In a grid" list={gridShortcuts} />
      <Checkbox checked={hasSingleKeys} onChange={({ target }) => setSingleKeys(target.checked)} className="mt-4">
        Shortcuts of a single character
      </Checkbox>
    </Modal>
  );
}

function Keys({ title, list }: { title: string; list: readonly Shortcut[] }) {
  return (
    <section className="mb-4">
      <h3 className="label mb-1 text-ink-3">{title}</h3>
      <dl>
        {list.map(({ keys, does }) => (
          <div key={keys.join()} className="flex min-h-7 items-center gap-4 border-t border-line">
            <dt className="flex flex-1 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="border border-line-strong px-1.5 font-sans text-dense text-ink-1">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-body text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
