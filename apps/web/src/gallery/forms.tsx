import { useState } from "react";
import { Button } from "../ui/button.js";
import { Checkbox } from "../ui/form/checkbox.js";
import { ChoiceBar } from "../ui/form/choice-bar.js";
import { SelectField } from "../ui/form/select-field.js";
import { TextField } from "../ui/form/text-field.js";
import { Modal, type ModalProps } from "../ui/overlay/modal.js";
import { Shelf } from "./shelf.js";

const variants = ["primary", "secondary", "ghost", "danger"] as const;
const sizes = ["small", "medium", "large", "xlarge"] as const;

/** Buttons, choices and inputs. */
export function Forms() {
  const [open, setOpen] = useState<ModalProps["size"]>();
  const [choice, setChoice] = useState("table");
  return (
    <>
      <Shelf title="Buttons">
        {(["small", "medium", "large"] as const).map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-2">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {`${variant} ${size}`}
              </Button>
            ))}
            <Button size={size} disabled>
              {`disabled ${size}`}
            </Button>
          </div>
        ))}
      </Shelf>
      <Shelf title="Fields">
        <div className="grid gap-3 md:grid-cols-3">
          <TextField label="Name" hint="As on its letterhead" />
          <TextField label="Budget" error="Enter an amount in dollars" defaultValue="much" />
          <TextField label="Read-only" defaultValue="Fixed" disabled />
          <SelectField label="State">
            <option>New Jersey</option>
            <option>New York</option>
          </SelectField>
          <div className="flex flex-col gap-2">
            <Checkbox defaultChecked>Checked</Checkbox>
            <Checkbox>Not checked</Checkbox>
            <Checkbox disabled>Disabled</Checkbox>
          </div>
          <ChoiceBar
            label="View"
            options={[
              { value: "table", label: "Table" },
              { value: "map", label: "Map" },
            ]}
            chosen={choice}
            onChoose={setChoice}
          />
        </div>
      </Shelf>
      <Shelf title="Dialogs">
        <div className="flex flex-wrap gap-2">
          {sizes.map((size) => (
            <Button key={size} onClick={() => setOpen(size)}>{`Open ${size}`}</Button>
          ))}
        </div>
        {open !== undefined && (
          <Modal
            title={`A ${open} dialog`}
            size={open}
            onClose={() => setOpen(undefined)}
            footer={
              <Button variant="primary" onClick={() => setOpen(undefined)}>
                Done
              </Button>
            }
          >
            Header, body and footer.
          </Modal>
        )}
      </Shelf>
    </>
  );
}
