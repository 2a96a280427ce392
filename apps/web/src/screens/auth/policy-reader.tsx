import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.js";
import { Tabs } from "../../ui/tabs.js";
import { BackLabel } from "./back-label.js";
import { dmca } from "./legal/dmca.js";
import type { PolicyDocument } from "./legal/document.js";
import { privacy } from "./legal/privacy.js";
import { terms } from "./legal/terms.js";
import { type PolicyKey, policies } from "./policies.js";

const documents: Record<PolicyKey, PolicyDocument> = { terms, privacy, dmca };
const tabs = policies.map(({ key, tab }) => ({ key, label: tab }));

export type PolicyReaderProps = {
  policy: PolicyKey;
  onPolicy: (policy: PolicyKey) => void;
  /** Label of the page to return to. */
  back?: string;
  onClose: () => void;
};

export function PolicyReader({ policy, onPolicy, back = "Sign Up", onClose }: PolicyReaderProps) {
  const { title, lastUpdated, sections } = documents[policy];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [policy]);
  return (
    <>
      <Tabs label="Policies" tabs={tabs} selected={policy} onSelect={onPolicy} className="sm:[&>[role=tablist]]:px-4">
        <article
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
          tabIndex={0}
          className="h-[calc(100dvh-17.5rem)] min-h-60 overflow-y-auto px-5 py-5 focus-visible:-outline-offset-2 sm:px-8"
        >
          <h1 ref={heading} tabIndex={-1} className="text-title font-semibold text-ink-1">
            {title}
          </h1>
          <p className="label mt-1 text-ink-4">Last Updated: {lastUpdated}</p>
          {sections.map((section) => (
            <section key={section.heading} className="mt-5">
              <h2 className="text-section font-semibold text-ink-1">{section.heading}</h2>
              {section.body.map((part) =>
                typeof part === "string" ? (
                  <p key={part} className="mt-2 text-form text-ink-2">
                    {part}
                  </p>
                ) : (
                  <ul key={part[0]} className="mt-2 list-disc pl-5 text-form text-ink-2 marker:text-ink-4">
                    {part.map((line) => (
                      <li key={line} className="mt-1">
                        {line}
                      </li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </article>
      </Tabs>
      <footer className="border-t border-line px-5 py-3 sm:px-8">
        <Button onClick={onClose}>
          <BackLabel to={back} />
        </Button>
      </footer>
    </>
  );
}
