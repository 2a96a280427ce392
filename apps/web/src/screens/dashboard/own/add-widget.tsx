import { limits } from "@pave/contract/limits";
import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { SearchField } from "../../../ui/form/search-field.js";
import { Modal } from "../../../ui/overlay/modal.js";
import { type NewWidget, type Offer, offers } from "./catalogue.js";

type AddProps = {
  /** Opens the query editor instead. */
  onQuery: () => void;
  onAdd: (widget: NewWidget, title: string) => void;
  onClose: () => void;
};

const wordsMax = 60;

/** All widgets on offer, with the user's own searches and portfolios. */
export function AddWidget({ onQuery, onAdd, onClose }: AddProps) {
  const [text, setText] = useState("");
  const searches = trpc.users.savedSearches.useQuery({ limit: limits.savedSearchesMax });
  const portfolios = trpc.users.portfolios.useQuery({ limit: limits.portfoliosMax });
  const own: Offer[] = [
    ...(searches.data?.items ?? []).map(({ id, name }) => ({
      key: id,
      group: "Saved searches",
      title: name,
      hint: "Current results",
      widget: { widgetType: "search", w: 6, h: 7, config: { title: name.slice(0, 100), searchId: id } },
    })),
    ...(portfolios.data?.items ?? []).map(({ id, name }) => ({
      key: id,
      group: "Portfolios",
      title: name,
      hint: "Totals",
      widget: { widgetType: "portfolio", w: 4, h: 5, config: { title: name.slice(0, 100), portfolioId: id } },
    })),
  ];
  const fitting = [...offers, ...own].filter(({ title, group }) =>
    `${title} ${group}`.toLowerCase().includes(text.toLowerCase()),
  );
  const groups = [...new Set(fitting.map(({ group }) => group))];
  return (
    <Modal title="Add widget" onClose={onClose}>
      <SearchField
        label="Search widgets"
        placeholder="Risk, contracts, follow..."
        value={text}
        maxLength={wordsMax}
        onSearch={setText}
        className="mb-3"
      />
      <Button variant="primary" onClick={onQuery} className="mb-3">
        New chart, table or figure
      </Button>
      {fitting.length === 0 && <EmptyState title="No matching widgets">Shorten the search.</EmptyState>}
      {groups.map((group) => (
        <section key={group} className="mb-3">
          <h3 className="label mb-1 text-ink-3">{group}</h3>
          <ul>
            {fitting
              .filter((offer) => offer.group === group)
              .map(({ key, title, hint, widget }) => (
                <li key={key} className="border-t border-line">
                  <button
                    type="button"
                    onClick={() => {
                      onClose();
                      onAdd(widget, title);
                    }}
                    className="flex min-h-8 w-full flex-wrap items-center gap-x-3 px-2 py-1 text-left hover:bg-hover"
                  >
                    <span className="font-medium text-ink-1">{title}</span>
                    <span className="text-dense text-ink-3">{hint}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Modal>
  );
}
