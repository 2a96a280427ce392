import { matching } from "../search-readers.js";
import { PortfolioPage } from "./portfolio-page.js";
import { PortfoliosList } from "./portfolios-list.js";
import { useSectionSearch } from "./use-section-search.js";
import type { SectionProps } from "./workspace-page.js";

const shape = { id: matching(/^[0-9a-f-]{36}$/) };

/** What one holds or keeps together: the list of portfolios, or the one that the address names. */
export function PortfoliosSection({ raw }: SectionProps) {
  const { search, change } = useSectionSearch("portfolios", shape, raw);
  const { id } = search;
  if (id === undefined) return <PortfoliosList onOpen={(id) => change({ id })} />;
  return <PortfolioPage key={id} id={id} onBack={() => change({ id: undefined })} />;
}
