import { type RefObject, useEffect, useState } from "react";

/** Margin before it comes into view, in any scroll container. */
const margins = { rootMargin: "10% 0px", scrollMargin: "10% 0px" };

/** Whether an element has come near the visible part of the page; at once in a document to print. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    if (element.closest(".dossier") !== null) {
      setNear(true);
      return;
    }
    const show = () => setNear(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    }, margins);
    observer.observe(element);
    addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", show);
    };
  }, [ref]);
  return isNear;
}
