import { matching } from "../../../core/search-readers.js";
import type { SectionProps } from "../sections.js";
import { useSectionSearch } from "../use-section-search.js";
import { PortfoliosList } from "./list.js";
import { PortfolioPage } from "./page.js";

const shape = { id: matching(/^[0-9a-f-]{36}$/) };

/** The list of portfolios, or the one named in the address. */
export function PortfoliosSection({ raw }: SectionProps) {
  const { search, change } = useSectionSearch("portfolios", shape, raw);
  const { id } = search;
  if (id === undefined) return <PortfoliosList onOpen={(id) => change({ id })} />;
  return <PortfolioPage key={id} id={id} onBack={() => change({ id: undefined })} />;
}
