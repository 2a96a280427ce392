import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { NamedField } from "./form-problems.js";
import { type FormSection, inSections } from "./sections.js";

type FieldsProps = {
  fields: readonly NamedField[];
  /** Further fields, folded. */
  more: readonly NamedField[];
  sections: readonly FormSection[];
  /** Whether a section appears while the form is filled in, so that it opens. */
  isNew: (section: FormSection) => boolean;
  input: (field: NamedField) => ReactNode;
};

/** The inputs of a form: first its main fields, then the others in folded sections; or all of them by section. */
export function FormFields({ fields, more, sections, isNew, input }: FieldsProps) {
  const inputs = (some: readonly NamedField[]) => <div className="grid gap-4 sm:grid-cols-2">{some.map(input)}</div>;
  if (more.length === 0 && sections.length > 0)
    return grouped(sections, fields).map(({ section, members }) => (
      <OpenSection key={section.title} title={section.title}>
        {inputs(members)}
      </OpenSection>
    ));
  const folds = sections.length > 0 ? sections : [{ title: "More fields", fields: more.map(({ name }) => name) }];
  return (
    <>
      {fields.length > 0 && inputs(fields)}
      {more.length > 0 && (
        <div>
          {grouped(folds, more).map(({ section, members }) => (
            <FoldedSection key={section.title} title={section.title} isOpen={isNew(section)} members={members}>
              {sections.length === 0 ? (
                inputs(members)
              ) : (
                <fieldset className="min-w-0">
                  <legend className="sr-only">{section.title}</legend>
                  {inputs(members)}
                </fieldset>
              )}
            </FoldedSection>
          ))}
        </div>
      )}
    </>
  );
}

type Members = { section: FormSection; members: readonly NamedField[] };

function grouped(sections: readonly FormSection[], fields: readonly NamedField[]): readonly Members[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return inSections(sections, [...byName.keys()]).map((section) => ({
    section,
    members: section.fields.flatMap((name) => byName.get(name) ?? []),
  }));
}

/** The fields of a section, beside its heading on a wide screen. */
function OpenSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-x-6 gap-y-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[9rem_minmax(0,1fr)]">
      {/* Floating, a legend takes its place in the grid. */}
      <legend className="label float-left font-semibold text-ink-2 lg:pt-1">{title}</legend>
      {children}
    </fieldset>
  );
}

type FoldedProps = { title: string; isOpen: boolean; members: readonly NamedField[]; children: ReactNode };

/** A section that opens on demand; until then its heading lists the fields. */
function FoldedSection({ title, isOpen, members, children }: FoldedProps) {
  return (
    <details open={isOpen} className="group border-t border-line">
      <summary className="flex min-h-10 cursor-pointer items-center gap-1 hover:bg-hover">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
        <span className="label shrink-0 font-semibold text-ink-2">{title}</span>
        <span aria-hidden="true" className="min-w-0 truncate pl-3 text-dense text-ink-3 group-open:invisible">
          {members.map(({ info }) => info.label).join(", ")}
        </span>
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
