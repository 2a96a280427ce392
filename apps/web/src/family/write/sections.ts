/** Related fields of a form under one heading. */
export type FormSection = {
  title: string;
  fields: readonly string[];
  /** Shown only while this field has one of the values. */
  only?: { by: string; values: readonly string[] };
};

/** The fields of sections, in order, without the excepted ones. */
export const fieldsIn = (sections: readonly FormSection[], except: readonly string[] = []): readonly string[] =>
  sections.flatMap(({ fields }) => fields).filter((field) => !except.includes(field));

/** The sections that a form with these values shows. */
export const shownSections = (
  sections: readonly FormSection[],
  values: Readonly<Record<string, unknown>>,
): readonly FormSection[] =>
  sections.filter(({ only }) => only === undefined || only.values.some((value) => value === values[only.by]));

/** The fields of sections that a form with these values hides; their values are not sent. */
export const hiddenFields = (
  sections: readonly FormSection[],
  values: Readonly<Record<string, unknown>>,
): readonly string[] => fieldsIn(sections, fieldsIn(shownSections(sections, values)));

/** The named fields by section; those of no section follow, so that every field has a place. */
export function inSections(sections: readonly FormSection[], names: readonly string[]): readonly FormSection[] {
  const placed = fieldsIn(sections);
  const rest = names.filter((name) => !placed.includes(name));
  return [...sections, { title: "Other", fields: rest }]
    .map((section) => ({ ...section, fields: section.fields.filter((name) => names.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
}
