import type { EntityType } from "@pave/contract";
import { keysOf, oneOf } from "../../../core/search-readers.js";
import { sentence } from "../../../core/sentence.js";
import { entityWords } from "../../../family/entities.js";

const families = keysOf(entityWords);
const read = oneOf(families);

type SelectProps = { value: EntityType | undefined; onChange: (family: EntityType | undefined) => void };

/** Filters a list by family. */
export function FamilySelect({ value, onChange }: SelectProps) {
  return (
    <label className="flex items-center gap-2 text-body text-ink-3">
      Show
      <select
        value={value ?? ""}
        onChange={({ target }) => onChange(read(target.value))}
        className="h-8 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1 hover:border-ink-3"
      >
        <option value="">All records</option>
        {families.map((family) => (
          <option key={family} value={family}>
            {sentence(entityWords[family].many)}
          </option>
        ))}
      </select>
    </label>
  );
}
