import { brand } from "@pave/contract/brand";
import { useEffect } from "react";
import { createStore } from "../core/store.js";

/** What the page is called now. */
export const pageTitle = createStore("");

/** Names the page in the browser's tab and history, and in the header. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    pageTitle.set(title);
  }, [title]);
}
