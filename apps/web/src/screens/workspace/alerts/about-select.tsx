import type { EntityType } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { trpc } from "../../../data/trpc.js";
import { entityWords } from "../../../family/entities.js";
import { SelectField } from "../../../ui/form/select-field.js";

type SelectProps = { family: EntityType; value: string; onChange: (about: string) => void };

/** Scope of an alert: a family, a saved search or one followed record. */
export function AboutSelect({ family, value, onChange }: SelectProps) {
  const { many } = entityWords[family];
  const searches = trpc.users.savedSearches.useQuery({ limit: limits.savedSearchesMax });
  const followed = trpc.users.watchlist.useQuery({
    entityType: [family],
    isGone: false,
    sort: "name",
    order: "asc",
    limit: limits.pageMax,
  });
  const saved = searches.data?.items.filter(({ entityType }) => entityType === family) ?? [];
  const records = followed.data?.items ?? [];
  const isElse =
    value !== "all" &&
    ![...saved.map(({ id }) => `search:${id}`), ...records.map((one) => `record:${one.entityId}`)].includes(value);
  return (
    <SelectField
      label="Scope"
      hint={`All ${many}, the matches of a saved search, or one record you follow.`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="all">All {many}</option>
      {isElse && <option value={value}>Current scope</option>}
      {saved.length > 0 && (
        <optgroup label="Saved searches">
          {saved.map(({ id, name }) => (
            <option key={id} value={`search:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {records.length > 0 && (
        <optgroup label="Followed records">
          {records.map(({ entityId, name }) => (
            <option key={entityId} value={`record:${entityId}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
