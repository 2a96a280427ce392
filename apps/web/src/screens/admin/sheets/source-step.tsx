import { useId } from "react";
import { TextField } from "../../../ui/form/text-field.js";

type SaidOfSource = { dataset: string; publisher: string; licence: string; url: string };
export type About = SaidOfSource & { asOf: string };

const licences = [
  "CC0 1.0",
  "CC BY 4.0",
  "MIT",
  "ODC-BY 1.0",
  "ODbL 1.0",
  "Public record",
  "US public domain",
  "Not stated",
];

type FieldsProps = { about: SaidOfSource; onChange: (part: Partial<SaidOfSource>) => void };

/** The publisher and license of a source. */
export function AboutFields({ about, onChange }: FieldsProps) {
  const listId = useId();
  const set = (name: keyof SaidOfSource) => ({
    value: about[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <TextField
        label="Publisher"
        maxLength={200}
        hint="Name for the credit, such as City of Riverton"
        {...set("publisher")}
      />
      <TextField label="Data set" maxLength={200} hint="Such as Capital improvement program" {...set("dataset")} />
      <TextField
        label="License"
        maxLength={200}
        list={listId}
        hint="As stated by the publisher, else “Not stated”"
        {...set("licence")}
      />
      <datalist id={listId}>
        {licences.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <TextField label="Publisher's page (optional)" type="url" maxLength={500} {...set("url")} />
    </>
  );
}

/** The publisher of the file, its licence and its date. */
export function SourceStep({ about, onChange }: { about: About; onChange: (about: About) => void }) {
  return (
    <div className="grid max-w-180 gap-3 sm:grid-cols-2">
      <AboutFields about={about} onChange={(part) => onChange({ ...about, ...part })} />
      <TextField
        label="As of"
        type="date"
        hint="Date of this file, for rows without a date of their own; empty if unknown"
        value={about.asOf}
        onChange={({ target }) => onChange({ ...about, asOf: target.value })}
      />
    </div>
  );
}
