import { useState } from "react";
import { OrganizationPicker, type PickedOrganization } from "../../../families/organizations/organization-picker.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { Checkbox } from "../../../ui/form/checkbox.js";
import { Form } from "../../../ui/form/form.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { useForm } from "../../../ui/form/use-form.js";
import { relationshipNames, relationshipOf } from "./relationships.js";
import type { useOrganizationLinks } from "./use-links.js";

type FormProps = { link: ReturnType<typeof useOrganizationLinks>["link"] };

/** Links an organization found by name; the form clears after success. */
export function LinkOrganizationForm({ link }: FormProps) {
  const [linked, setLinked] = useState<readonly string[]>([]);
  const last = linked.at(-1);
  return (
    <>
      {last !== undefined && (
        <div className="mb-4">
          <Alert tone="success">{last} was linked.</Alert>
        </div>
      )}
      <Fields key={linked.length} link={link} onLinked={(name) => setLinked([...linked, name])} />
    </>
  );
}

function Fields({ link, onLinked }: FormProps & { onLinked: (name: string) => void }) {
  const [chosen, setChosen] = useState<PickedOrganization | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isPrimary, setPrimary] = useState(false);
  const form = useForm({
    initial: { relationship: "employee" },
    async send({ relationship }) {
      setMissing(chosen === null);
      if (chosen === null) return null;
      const wanted = { organizationId: chosen.id, relationship: relationshipOf(relationship), isPrimary };
      const outcome = await link(wanted);
      if (!outcome.ok) return outcome;
      onLinked(chosen.name);
      return null;
    },
  });
  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <OrganizationPicker
          label="Organization"
          error={isMissing ? "Choose one from the list" : undefined}
          chosen={chosen}
          onChoose={(next) => {
            setChosen(next);
            setMissing(false);
          }}
        />
        <SelectField
          label="Your relationship"
          hint="All but “Following” need approval."
          {...form.field("relationship")}
        >
          {Object.entries(relationshipNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox checked={isPrimary} onChange={({ target }) => setPrimary(target.checked)}>
        My primary organization
      </Checkbox>
      <Button type="submit" variant="primary" className="self-start" disabled={form.isBusy}>
        {form.isBusy ? "Linking..." : "Link"}
      </Button>
    </Form>
  );
}
