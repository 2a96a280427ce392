import { csvText } from "../../core/files/csv.js";
import { saveFile } from "../../core/files/save-file.js";
import { problemOf } from "../../core/problem.js";
import { closePopover } from "../overlay/popover.js";
import { toast } from "../overlay/toasts.js";
import { linesIn } from "./lines.js";
import { pictureOf } from "./picture.js";

export type PanelMenuProps = {
  panel: HTMLElement;
  /** The exact figures, if more precise than the shown text. */
  lines?: (() => Parameters<typeof csvText>[0]) | undefined;
};

/** Panel menu: copy link, figures or picture; full screen. */
export function PanelMenu({ panel, lines }: PanelMenuProps) {
  const figures = lines?.() ?? linesIn(panel);
  const isFull = document.fullscreenElement === panel;
  const entries = [
    panel.id !== "" && { label: "Copy link", run: () => copy("Link", addressOf(panel)) },
    figures.length > 0 && { label: "Copy as CSV", run: () => copy("Figures", csvText(figures)) },
    figures.length > 0 && { label: "Save as XLSX", run: () => saveXlsx(panel, figures) },
    { label: "Copy as PNG", run: () => copyPicture(panel) },
    { label: "Save as PNG", run: async () => saveFile(await pictureOf(panel), `${panel.id || "panel"}.png`) },
    document.fullscreenEnabled && {
      label: isFull ? "Leave full screen" : "Full screen",
      run: () => (isFull ? document.exitFullscreen() : panel.requestFullscreen()),
    },
  ].filter((entry) => entry !== false);
  return (
    <ul className="py-1">
      {entries.map(({ label, run }) => (
        <li key={label}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              closePopover(currentTarget);
              run().catch((error: unknown) =>
                toast(`The browser could not complete this. ${problemOf(error).message}`),
              );
            }}
            className="min-h-8 w-full px-3 py-1 text-left text-body hover:bg-hover focus-visible:-outline-offset-2"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

const addressOf = ({ id }: HTMLElement) => `${window.location.href.split("#")[0]}#${id}`;

async function copy(what: string, text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast(`${what} copied`);
}

async function saveXlsx(panel: HTMLElement, figures: Parameters<typeof csvText>[0]): Promise<void> {
  const [{ saveWorkbook }, { cellOf }] = await Promise.all([
    import("../../core/files/save-workbook.js"),
    import("../../core/files/shown-cell.js"),
  ]);
  const cells = figures.map((line) => line.map((value) => (typeof value === "string" ? cellOf(value) : value)));
  const title = panel.querySelector("h2")?.textContent ?? "Figures";
  saveWorkbook(title, cells, panel.id || "panel", panel);
}

/** The clipboard is given a promise of the picture: browsers allow a write only during the press. */
async function copyPicture(panel: HTMLElement): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": pictureOf(panel) })]);
  toast("Picture copied");
}
