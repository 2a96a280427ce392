import type { AlertTrigger, EntityType } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { trpc } from "../../../data/trpc.js";
import { families } from "../../../families/registry.js";
import { entityWords } from "../../../family/entities.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { later } from "../../../ui/loading/later.js";
import { anyRecord, needsRecord } from "./draft.js";

const ReferenceInput = later(async () => (await import("../../../family/write/reference-input.js")).ReferenceInput);

type SelectProps = {
  family: EntityType;
  trigger: AlertTrigger;
  value: string;
  error: string | undefined;
  onChange: (about: string) => void;
};

/** Scope of an alert: a family, a saved search, a followed record or another one found by words. */
export function AboutSelect({ family, trigger, value, error, onChange }: SelectProps) {
  const { one, many } = entityWords[family];
  const searches = trpc.users.savedSearches.useQuery({ limit: limits.savedSearchesMax });
  const followed = trpc.users.watchlist.useQuery({
    entityType: [family],
    isGone: false,
    sort: "name",
    order: "asc",
    limit: limits.pageMax,
  });
  const isOfOne = needsRecord({ family, trigger });
  const saved = isOfOne ? [] : (searches.data?.items.filter(({ entityType }) => entityType === family) ?? []);
  const records = trigger === "newMatch" ? [] : (followed.data?.items ?? []);
  const listed = [...saved.map(({ id }) => `search:${id}`), ...records.map(({ entityId }) => `record:${entityId}`)];
  const reference =
    family === "events" || trigger === "newMatch" ? undefined : { family, one, many, find: families[family].find };
  const isFound = reference !== undefined && value.startsWith(anyRecord) && !listed.includes(value);
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Scope"
        hint={
          isFound ? undefined : isOfOne ? `One ${one}.` : `All ${many}, the matches of a saved search, or one record.`
        }
        error={isFound ? undefined : error}
        value={isFound ? anyRecord : value}
        onChange={({ target }) => onChange(target.value)}
      >
        {!isOfOne && <option value="all">All {many}</option>}
        {isOfOne && reference === undefined && <option value={anyRecord}>Choose...</option>}
        {value.startsWith("search:") && !listed.includes(value) && <option value={value}>Current scope</option>}
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
        {reference !== undefined && <option value={anyRecord}>One {one}, by name</option>}
      </SelectField>
      {isFound && (
        <ReferenceInput
          name="about"
          label={`Name of the ${one}`}
          isRequired
          reference={reference}
          value={value.slice(anyRecord.length)}
          firstName="The current record"
          error={error}
          onChange={(text) => onChange(`${anyRecord}${text}`)}
        />
      )}
    </div>
  );
}
