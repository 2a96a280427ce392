import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { Button } from "../button.js";
import { Modal } from "../overlay/modal.js";
import { PanelError } from "../panel/error.js";
import { Skeleton } from "../panel/skeleton.js";
import { panelState } from "../panel/state.js";
import { useStored } from "../stored.js";
import { useMediaQuery } from "../use-media-query.js";
import type { Chosen, FacetGroup, Facets } from "./facet.js";
import { FacetList } from "./list.js";

type FacetsQuery = Parameters<typeof panelState>[0] & { data: Facets | undefined };

type FacetPanelProps = {
  groups: readonly FacetGroup[];
  facets: FacetsQuery;
  chosen: Chosen;
  onChange: (field: string, values: string[]) => void;
  panel: FacetPanelState;
  /** In the sheet: label of the button that closes it. */
  done: ReactNode;
};

export type FacetPanelState = { isWide: boolean; isOpen: boolean; toggle: () => void };

const wide = "(min-width: 62rem)";
const readIsOpen = (stored: unknown) => stored !== false;

/**
 * Whether the filters are shown: beside the list on a wide screen, where the choice is stored; over it on a narrow one.
 */
export function useFacetPanel(): FacetPanelState {
  const isWide = useMediaQuery(wide);
  const [isRailOpen, keepRail] = useStored("facet_rail", readIsOpen);
  const [isSheetOpen, setSheet] = useState(false);
  const isOpen = isWide ? isRailOpen : isSheetOpen;
  const toggle = useCallback(() => (isWide ? keepRail(!isOpen) : setSheet(!isOpen)), [isWide, isOpen, keepRail]);
  return { isWide, isOpen, toggle };
}

export function FacetButton({ panel, count }: { panel: FacetPanelState; count: number }) {
  return (
    <Button
      aria-expanded={panel.isOpen}
      onClick={panel.toggle}
      aria-label={count > 0 ? `Filters, ${count} set` : "Filters"}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      <span className="hidden md:inline">Filters</span>
      {count > 0 && <span className="bg-primary px-1.5 text-label text-on-primary">{count}</span>}
    </Button>
  );
}

/** The filters: a rail beside the list from 992 px on, a sheet over it below. */
export function FacetPanel({ groups, facets, chosen, onChange, panel, done }: FacetPanelProps) {
  if (!panel.isOpen) return null;
  const { error, onRetry } = panelState(facets);
  const list =
    error !== undefined ? (
      <div className="p-2">
        <PanelError error={error} {...(onRetry && { onRetry })} />
      </div>
    ) : facets.data === undefined ? (
      <div className="p-3">
        <Skeleton lines={16} />
      </div>
    ) : (
      <FacetList groups={groups} facets={facets.data} chosen={chosen} onChange={onChange} />
    );
  if (panel.isWide)
    return (
      <aside aria-label="Filters" className="w-58 shrink-0 overflow-y-auto border-r border-line bg-card">
        {list}
      </aside>
    );
  return (
    <Modal
      title="Filters"
      onClose={panel.toggle}
      footer={
        <Button variant="primary" onClick={panel.toggle}>
          {done}
        </Button>
      }
    >
      <div className="-m-4">{list}</div>
    </Modal>
  );
}
