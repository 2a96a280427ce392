import { closePopover } from "./popover.js";

type Choice = { label: string; hint: string };
type ChoicesProps<File extends Choice> = { files: readonly File[]; isOff: boolean; onChoose: (file: File) => void };

/** The kinds of files that a menu offers; one that is chosen closes the menu. */
export function FileChoices<File extends Choice>({ files, isOff, onChoose }: ChoicesProps<File>) {
  return (
    <ul>
      {files.map((file) => (
        <li key={file.label}>
          <button
            type="button"
            disabled={isOff}
            onClick={({ currentTarget }) => {
              closePopover(currentTarget);
              onChoose(file);
            }}
            className="flex min-h-8 w-full items-baseline gap-2 px-3 py-1 text-left hover:bg-hover disabled:text-ink-4"
          >
            <span className="font-medium">{file.label}</span>
            <span className="text-dense text-ink-3">{file.hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
