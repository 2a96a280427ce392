import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

export const breadcrumbLink = "text-primary hover:underline";

/** The link back to the list, its child, from the current page. */
export function Breadcrumb({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1 text-dense text-ink-3">
        <li>{children}</li>
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
