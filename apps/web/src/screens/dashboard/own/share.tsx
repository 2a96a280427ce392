import type { Dashboard } from "@pave/contract";
import { keysOf } from "../../../core/search-readers.js";
import { CopyLinkButton } from "../../../ui/copy-link-button.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { Popover } from "../../../ui/overlay/popover.js";
import { visibilityNames } from "../../workspace/portfolios/names.js";

type ShareProps = { dashboard: Dashboard; onVisibility: (visibility: Dashboard["visibility"]) => void };

/** The visibility and the link of a dashboard. */
export function Share({ dashboard: { id, visibility }, onVisibility }: ShareProps) {
  const addressOf = () => {
    const address = new URL(window.location.href);
    address.searchParams.set("tab", "own");
    address.searchParams.set("dashboard", id);
    return address.href;
  };
  return (
    <Popover button="Share" label="Share this dashboard" className="w-80">
      <div className="flex flex-col gap-3 p-3">
        <SelectField
          label="Who can see it"
          hint="They can view and copy it. Its saved searches and portfolios remain visible only to you."
          value={visibility}
          onChange={({ target }) =>
            onVisibility(keysOf(visibilityNames).find((one) => one === target.value) ?? visibility)
          }
        >
          {keysOf(visibilityNames).map((one) => (
            <option key={one} value={one}>
              {visibilityNames[one]}
            </option>
          ))}
        </SelectField>
        <CopyLinkButton addressOf={addressOf} />
      </div>
    </Popover>
  );
}
