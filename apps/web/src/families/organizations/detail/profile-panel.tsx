import type { FieldSource, Organization, OrganizationField } from "@pave/contract";
import { useFormats } from "../../../data/use-formats.js";
import type { Origins } from "../../../family/detail/origins.js";
import { isKnown } from "../../../family/fields/kinds.js";
import { ExternalLink } from "../../../ui/external-link.js";
import { Panel } from "../../../ui/panel/panel.js";
import { fieldText } from "../field-text.js";
import { fieldInfo } from "../fields.js";
import { SourceNote } from "../source-note.js";
import { profileOf } from "./profile.js";

type ProfileProps = {
  organization: Organization;
  fieldSources: Record<string, FieldSource>;
  origins: Origins | null;
};

/** All that is known, in groups, each value with its source; a dash for what is usual for the type but unknown. */
export function ProfilePanels({ organization, fieldSources, origins }: ProfileProps) {
  return profileOf(organization).map(({ title, fields }) => (
    <Panel key={title} title={title} flush>
      <dl>
        {fields.map((field) => (
          <div
            key={field}
            className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 border-b border-line px-3 py-1 last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-body text-ink-3">{fieldInfo[field].label}</dt>
            <dd className="text-body break-words text-ink-1">
              <FieldValue field={field} value={organization[field]} />
              {isKnown(organization[field]) && origins?.of(field)}
            </dd>
            {fieldSources[field] !== undefined && isKnown(organization[field]) && (
              <dd className="col-start-2 max-w-72 pt-1.5 md:col-start-3 md:pt-0 md:text-right">
                <SourceNote source={fieldSources[field]} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Panel>
  ));
}

function FieldValue({ field, value }: { field: OrganizationField; value: unknown }) {
  const text = fieldText(field, value, useFormats());
  const { kind } = fieldInfo[field];
  if (!isKnown(value)) return <span className="text-ink-4">{text}</span>;
  if (kind === "code") return <span className="code">{text}</span>;
  if (kind !== "link") return text;
  return (
    <ExternalLink href={text} className="break-all">
      {text}
    </ExternalLink>
  );
}
