import type { HoldingType, PortfolioDetail } from "@pave/contract";
import { holdingTypesOf } from "@pave/contract/holding-types";
import { limits } from "@pave/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentence } from "../../../core/sentence.js";
import { trpc } from "../../../data/trpc.js";
import { families as registry } from "../../../families/registry.js";
import { entityWords } from "../../../family/entities.js";
import { Button } from "../../../ui/button.js";
import { SearchField } from "../../../ui/form/search-field.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import type { usePortfolioItems } from "./use-items.js";

type AddProps = {
  portfolio: Pick<PortfolioDetail, "type">;
  /** The records held, as far as loaded. */
  held: ReadonlySet<string>;
  add: ReturnType<typeof usePortfolioItems>["add"];
};

/** Finds records by words and adds them; amounts are given afterwards. */
export function AddItem({ portfolio: { type }, held, add }: AddProps) {
  const api = trpc.useUtils();
  const families = holdingTypesOf(type);
  const [family, setFamily] = useState<HoldingType>((type !== "mixed" && families[0]) || "projects");
  const [search, setSearch] = useState("");
  const query = useQuery({ ...registry[family].find(api, search), enabled: search !== "" });
  const put = async (entityId: string, name: string) => {
    const outcome = await add({ entityType: family, entityId });
    toast(outcome.ok ? `${name} was added.` : outcome.message, { isUrgent: !outcome.ok });
  };
  const found = query.data ?? [];
  return (
    <Panel hasMenu={false} title="Add record">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {families.length > 1 && (
          <label className="flex items-center gap-2 text-body text-ink-3">
            Record type
            <select
              value={family}
              onChange={({ target }) => setFamily(families.find((one) => one === target.value) ?? family)}
              className="h-8 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1 hover:border-ink-3"
            >
              {families.map((one) => (
                <option key={one} value={one}>
                  {sentence(entityWords[one].many)}
                </option>
              ))}
            </select>
          </label>
        )}
        <SearchField
          label={`Find ${entityWords[family].many} to add`}
          placeholder="Name or number..."
          value={search}
          maxLength={limits.searchMax}
          onSearch={setSearch}
          className="w-full sm:w-80"
        />
      </div>
      {search !== "" && (
        <div className="mt-2">
          <Panel title="Found" flush skeletonLines={4} {...panelState(query)}>
            {found.length === 0 ? (
              <p className="px-3 py-2 text-body text-ink-3">No matching {entityWords[family].many}.</p>
            ) : (
              <ul>
                {found.map(({ id, name, detail }) => (
                  <li key={id} className="flex items-center gap-4 border-b border-line px-3 py-1.5 last:border-b-0">
                    <span className="min-w-0 flex-1">
                      <span className="block text-body break-words text-ink-1">{name}</span>
                      <span className="block text-dense text-ink-3">{detail}</span>
                    </span>
                    {held.has(id) ? (
                      <span className="text-dense text-ink-3">In the portfolio</span>
                    ) : (
                      <Button size="small" aria-label={`Add ${name}`} onClick={() => void put(id, name)}>
                        Add
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      )}
    </Panel>
  );
}
