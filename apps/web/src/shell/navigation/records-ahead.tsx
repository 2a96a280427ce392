import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { recordId } from "../../core/search-readers.js";
import { trpc } from "../../data/trpc.js";
import { familyAt } from "../../families/registry.js";

/**
 * Loads the page of a record once the pointer or the focus is on its link or row, and the record when it is pressed.
 */
export function RecordsAhead() {
  const api = trpc.useUtils();
  const queryClient = useQueryClient();
  useEffect(() => {
    const onSign = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const link = target.closest("a") ?? target.closest("[role=row]")?.querySelector("a");
      // A link in a drawing has no path.
      const [, family = "", id] = link instanceof HTMLAnchorElement ? link.pathname.split("/") : [];
      const pages = recordId(id) === undefined ? undefined : familyAt(family);
      if (pages === undefined || id === undefined) return;
      void pages.Detail.preload();
      // Pressing a checkbox of the row opens nothing.
      if (type === "pointerdown" && target.closest("a") !== null) void pages.readAhead(api, queryClient, id);
    };
    for (const sign of signs) addEventListener(sign, onSign, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, onSign);
    };
  }, [api, queryClient]);
  return null;
}

const signs = ["pointerover", "pointerdown", "focusin"];
