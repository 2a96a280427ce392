import type { DashboardWidget } from "@pave/contract";
import { Button } from "../../../ui/button.js";
import { TextArea } from "../../../ui/form/text-area.js";
import { TextField } from "../../../ui/form/text-field.js";
import { Popover } from "../../../ui/overlay/popover.js";
import type { Step } from "./grid.js";

const steps: readonly { label: string; step: Step }[] = [
  { label: "Left", step: { dx: -1 } },
  { label: "Right", step: { dx: 1 } },
  { label: "Up", step: { dy: -1 } },
  { label: "Down", step: { dy: 1 } },
  { label: "Narrower", step: { dw: -1 } },
  { label: "Wider", step: { dw: 1 } },
  { label: "Shorter", step: { dh: -1 } },
  { label: "Taller", step: { dh: 1 } },
];

const stepsOf = { rows: ["Up", "Down", "Shorter", "Taller"], order: ["Up", "Down"] };

type ToolsProps = {
  /** The parts of a layout that a page of this width applies: all, order and height, or order only. */
  shows: "places" | "rows" | "order";
  widget: DashboardWidget;
  title: string;
  onStep: (step: Step) => void;
  onRemove: () => void;
  onConfig: (config: DashboardWidget["config"]) => void;
};

/** Menu of a widget: move, resize, rename, remove. */
export function WidgetTools({ shows, widget: { widgetType, config }, title, onStep, onRemove, onConfig }: ToolsProps) {
  const text = typeof config.text === "string" ? config.text : "";
  return (
    <Popover button="Edit" label={`Edit ${title}`} size="small" variant="ghost" className="w-72">
      <div className="flex flex-col gap-3 p-3">
        <div className="grid grid-cols-2 gap-1">
          {(shows === "places" ? steps : steps.filter(({ label }) => stepsOf[shows].includes(label))).map(
            ({ label, step }) => (
              <Button key={label} size="small" onClick={() => onStep(step)}>
                {label}
              </Button>
            ),
          )}
        </div>
        <TextField
          label="Title"
          maxLength={100}
          key={`title ${title}`}
          defaultValue={title}
          onBlur={({ target }) => {
            const name = target.value.trim();
            if (name !== "" && name !== title) onConfig({ ...config, title: name });
          }}
        />
        {widgetType === "note" && (
          <TextArea
            label="Text"
            maxLength={2_000}
            key={`text ${text}`}
            defaultValue={text}
            onBlur={({ target }) => target.value !== text && onConfig({ ...config, text: target.value })}
          />
        )}
        <Button size="small" variant="danger" onClick={onRemove}>
          Remove from dashboard
        </Button>
      </div>
    </Popover>
  );
}

/** The step of a key: arrows move, with Shift they resize. */
export function stepOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): Step | undefined {
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (by === undefined) return undefined;
  const [x = 0, y = 0] = by;
  return shiftKey ? { dw: x, dh: y } : { dx: x, dy: y };
}
