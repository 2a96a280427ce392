import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useSyncExternalStore } from "react";
import { lastListSearch } from "./search.js";

/** The way back to the list, filtered and sorted as it was. */
export function Breadcrumb({ name }: { name: string }) {
  const search = useSyncExternalStore(lastListSearch.subscribe, lastListSearch.get);
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1 text-dense text-ink-3">
        <li>
          <Link to="/organizations" search={search} className="text-primary hover:underline">
            Organizations
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRight className="size-3" />
        </li>
        <li aria-current="page" className="truncate">
          {name}
        </li>
      </ol>
    </nav>
  );
}
