import { Link, useLocation } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCan } from "../data/session/can.js";
import { screenAt } from "../screens/palette/command.js";
import { screens } from "../screens/palette/screens.js";
import { cx } from "../ui/cx.js";
import { useStored } from "../ui/stored.js";
import { useMediaQuery } from "../ui/use-media-query.js";

const readFlag = (stored: unknown) => (typeof stored === "boolean" ? stored : undefined);

/**
 * The screens by their codes and names: a column of 220 px where there is room or the person wants it, else of 56; on a
 * phone a row at the foot of the page.
 */
export function Sidebar() {
  const hasRoom = useMediaQuery("(min-width: 80rem)");
  const [isWide = hasRoom, setWide] = useStored("sidebar_wide", readFlag);
  const isAdmin = useCan("admin");
  const shown = screens.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls: where one is comes into view.
  useEffect(() => {
    if (screenAt(pathname) !== undefined)
      list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  const Icon = isWide ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav
      aria-label="Screens"
      className={cx(
        "flex shrink-0 border-t border-line bg-card md:flex-col md:border-t-0 md:border-r print:hidden",
        isWide ? "md:w-55" : "md:w-14",
      )}
    >
      <ul ref={list} className="flex min-w-0 flex-1 overflow-x-auto md:flex-col md:gap-0.5 md:overflow-y-auto md:py-2">
        {shown.map(({ code, name, link }) => (
          <li key={code} className="relative min-w-12 flex-1 md:flex-none">
            <Link
              {...link}
              className="flex h-11 items-center justify-center gap-3 border-transparent text-ink-3 hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2 max-md:border-t-2 md:h-9 md:border-l-2 aria-[current=page]:border-primary aria-[current=page]:bg-selected aria-[current=page]:text-ink-1"
              activeOptions={{ exact: false, includeSearch: false }}
              {...(!isWide && { title: name })}
            >
              <span aria-hidden="true" className="label w-8 text-center font-semibold">
                {code}
              </span>
              <span className={isWide ? "flex-1 text-body max-md:sr-only" : "sr-only"}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={isWide}
        aria-label="Screen names"
        onClick={() => setWide(!isWide)}
        className="hidden h-10 items-center justify-center border-t border-line text-ink-3 hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2 md:flex"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </nav>
  );
}
