import type { ComponentType } from "react";
import { EmptyState } from "../../ui/empty-state.js";
import { MoreRows } from "../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../ui/grid/pages-state.js";
import { LoadingBar } from "../../ui/loading/loading-bar.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";
import { PanelError } from "../../ui/panel/error.js";
import { CardGrid } from "../../ui/record-card.js";
import type { ViewProps } from "./screen.js";

type Words = { many: string };

/** The rows of a list as cards, in the list's own order. */
export function cardsView<Row extends { id: string }>({ many }: Words, Card: ComponentType<{ row: Row }>) {
  return function CardsView({ rows }: Pick<ViewProps<unknown, Row>, "rows">) {
    const shown = loadedRows(rows);
    const { loading, error, onRetry } = pagesState(rows);
    if (loading) return <LoadingScreen kind="entities" />;
    if (error !== undefined) return <PanelError error={error} {...(onRetry && { onRetry })} />;
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <LoadingBar isLoading={rows.isUpdating} />
        {shown.length === 0 ? (
          <EmptyState title={`No ${many}`}>Remove a filter or shorten the search.</EmptyState>
        ) : (
          <CardGrid label={`Cards of ${many}`}>
            {shown.map((row) => (
              <li key={row.id}>
                <Card row={row} />
              </li>
            ))}
          </CardGrid>
        )}
        <MoreRows rows={rows}>{`More ${many}`}</MoreRows>
      </div>
    );
  };
}
