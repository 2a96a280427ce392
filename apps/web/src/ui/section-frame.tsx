import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

type FrameProps = {
  title: string;
  /** The key of the current section, even if the address omits it. */
  current: string;
  sections: readonly { key: string; name: string; link: Pick<LinkProps, "to" | "params"> }[];
  children: ReactNode;
};

/** A screen of several pages: its title, the list of pages, and the selected one. */
export function SectionFrame({ title, current, sections, children }: FrameProps) {
  return (
    <div className="flex flex-1 flex-col">
      <header className="border-b border-line px-3 py-2 print:hidden">
        <h1 className="text-title font-semibold">{title}</h1>
      </header>
      <div className="flex flex-1 flex-col lg:flex-row">
        <nav aria-label={title} className="shrink-0 border-line max-lg:border-b lg:w-48 lg:border-r print:hidden">
          <ul className="flex flex-wrap lg:flex-col lg:py-2">
            {sections.map(({ key, name, link }) => (
              <li key={key}>
                <Link
                  {...link}
                  {...(key === current && { "aria-current": "page" as const })}
                  activeOptions={{ includeSearch: false }}
                  className="flex h-9 items-center border-transparent px-3 text-body text-ink-3 hover:bg-hover hover:text-ink-1 focus-visible:-outline-offset-2 max-lg:border-b-2 lg:border-l-2 aria-[current=page]:border-primary aria-[current=page]:bg-selected aria-[current=page]:text-ink-1"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  );
}
