import type { FamilyKey } from "@pave/contract";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

type RowLinkProps = { family: FamilyKey; id: string; className: string; children: ReactNode };

/**
 * Link from a row to its record, without a separate tab stop, as keys open the row. The router's link recomputes on
 * every change of the address, which is too expensive for a hundred rows while scrolling.
 */
export function RowLink({ family, id, className, children }: RowLinkProps) {
  const router = useRouter();
  const target = { to: "/$family/$id", params: { family, id } } as const;
  function follow(event: MouseEvent) {
    // Otherwise the browser opens it in another tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(target);
  }
  return (
    <a
      href={`/${family}/${id}`}
      tabIndex={-1}
      onMouseEnter={() => void router.preloadRoute(target)}
      onClick={follow}
      className={className}
    >
      {children}
    </a>
  );
}
