import type { EntityType, SavedSearch } from "@pave/contract";
import { Link, useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useChangePreferences } from "../../data/queries/use-preferences.js";
import { useProfile } from "../../data/queries/use-profile.js";
import { Button, buttonClass } from "../../ui/button.js";
import { cx } from "../../ui/cx.js";
import { Checkbox } from "../../ui/form/checkbox.js";
import { SelectField } from "../../ui/form/select-field.js";
import { TextField } from "../../ui/form/text-field.js";
import { closePopover } from "../../ui/overlay/popover.js";
import { frequencies, frequencyNames, frequencyOf } from "./frequencies.js";
import { viewLink } from "./link.js";
import { activeFilters, type ShownSearch } from "./state.js";
import { useSearches } from "./use-searches.js";

type MenuProps = {
  entityType: EntityType;
  many: string;
  question: ShownSearch;
  current: SavedSearch | undefined;
  isChanged: boolean;
  /** The view with which the list opens. */
  firstId: string | undefined;
  onSave: () => void;
};

const lineClass = "block min-h-8 w-full px-3 py-1.5 text-left text-body text-ink-1 hover:bg-hover";

/** Saved views of a list, and the actions on the open one. */
export function ViewsMenu({ entityType, many, question, current, isChanged, firstId, onSave }: MenuProps) {
  const { query, searches } = useSearches();
  const own = searches.filter((view) => view.entityType === entityType);
  return (
    <>
      {current !== undefined && (
        <Current key={current.id} view={current} isFirst={current.id === firstId} {...{ question, isChanged }} />
      )}
      <ul aria-label="Views" className="py-1">
        <li>
          <Link
            to="/$family"
            params={{ family: entityType }}
            onClick={({ currentTarget }) => closePopover(currentTarget)}
            className={lineClass}
          >
            All {many}
          </Link>
        </li>
        {own.map((view) => (
          <li key={view.id}>
            <Link
              {...viewLink(view)}
              onClick={({ currentTarget }) => closePopover(currentTarget)}
              {...(view.id === current?.id && { "aria-current": "true" as const })}
              className={cx(lineClass, "flex items-baseline gap-2", view.id === current?.id && "bg-selected")}
            >
              <span className="min-w-0 flex-1 truncate">{view.name}</span>
              {view.id === firstId && <span className="text-dense text-ink-3">default</span>}
            </Link>
          </li>
        ))}
      </ul>
      {query.isError && <p className="px-3 py-2 text-body text-danger">Could not load the views.</p>}
      <div className="border-t border-line p-2">
        <Button
          className="w-full"
          onClick={({ currentTarget }) => {
            closePopover(currentTarget);
            onSave();
          }}
        >
          Save as new view
        </Button>
      </div>
    </>
  );
}

type CurrentProps = Pick<MenuProps, "question" | "isChanged"> & { view: SavedSearch; isFirst: boolean };

function Current({ view, question, isChanged, isFirst }: CurrentProps) {
  const { setFrequency, remove, update } = useSearches();
  const { navigate } = useRouter();
  const changePreferences = useChangePreferences();
  const views = useProfile().data?.preferences.defaultViews;
  const [name, setName] = useState(view.name);
  const { id, entityType } = view;
  const { [entityType]: _, ...others } = views ?? {};
  const openFirst = (isWanted: boolean) =>
    void changePreferences({ defaultViews: isWanted ? { ...others, [entityType]: id } : others });
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") void update(view, { name: name.trim() });
  };
  const keep = () => {
    const { query, filters, sort, order, columns } = question;
    void update(view, {
      query: query === "" ? null : query,
      filters: activeFilters(filters),
      ...{ sort, order, columns: [...columns] },
    });
  };
  return (
    <section aria-label={`View “${view.name}”`} className="flex flex-col gap-3 border-b border-line p-3">
      {isChanged && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex-1 text-body text-ink-2">The list differs from this view.</p>
          <Button size="small" variant="primary" onClick={keep}>
            Save changes
          </Button>
          <Button size="small" onClick={() => void navigate(viewLink(view))}>
            Reset
          </Button>
        </div>
      )}
      <form onSubmit={rename} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField label="Name" value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
        </div>
        <Button type="submit" className="min-h-10" disabled={name.trim() === "" || name.trim() === view.name}>
          Rename
        </Button>
      </form>
      <SelectField
        label="Notify me of new matches"
        value={view.frequency ?? "off"}
        onChange={({ target }) => void setFrequency(view, frequencyOf(target.value))}
      >
        {frequencies.map((one) => (
          <option key={one} value={one}>
            {frequencyNames[one]}
          </option>
        ))}
      </SelectField>
      <Link
        to="/workspace/{-$section}"
        params={{ section: "alerts" }}
        search={{ forSearch: id }}
        onClick={({ currentTarget }) => closePopover(currentTarget)}
        className={buttonClass({ size: "small" })}
      >
        Alert me about this search
      </Link>
      <div className="flex items-center justify-between gap-2">
        <Checkbox checked={isFirst} onChange={({ target }) => openFirst(target.checked)}>
          Default view for this list
        </Checkbox>
        <Button
          size="small"
          variant="danger"
          onClick={({ currentTarget }) => {
            closePopover(currentTarget);
            if (isFirst) openFirst(false);
            void remove(view);
          }}
        >
          Delete
        </Button>
      </div>
    </section>
  );
}
