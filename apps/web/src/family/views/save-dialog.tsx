import type { EntityType } from "@pave/contract";
import { fieldText } from "@pave/contract/alert-words";
import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { attempt } from "../../data/attempt.js";
import { trpc } from "../../data/trpc.js";
import { Button } from "../../ui/button.js";
import { FormFailure } from "../../ui/form/form-failure.js";
import { SelectField } from "../../ui/form/select-field.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { useNavigateIfStillHere } from "../../ui/navigate-if-still-here.js";
import { Modal } from "../../ui/overlay/modal.js";
import { toast } from "../../ui/overlay/toasts.js";
import { frequencies, frequencyNames, frequencyOf } from "./frequencies.js";
import { viewLink } from "./link.js";
import { searchSummary } from "./search-summary.js";
import { activeFilters, type ShownSearch } from "./state.js";

const nameMax = 200;

type DialogProps = { entityType: EntityType; many: string; question: ShownSearch; onClose: () => void };

/** Dialog that saves a list's text, filters, order and columns under a name. */
export function SaveSearchDialog({ entityType, many, question, onClose }: DialogProps) {
  const { mutateAsync: saveSearch } = trpc.users.saveSearch.useMutation();
  const { navigate } = useRouter();
  const goOn = useNavigateIfStillHere();
  const { savedSearches } = trpc.useUtils().users;
  const id = useId();
  const optional = searchSummary(question.query, question.filters);
  const form = useForm({
    initial: { name: (optional || `All ${many}`).slice(0, nameMax), frequency: "off" },
    check: ({ name }) => (name.trim() === "" ? { name: "Enter a name" } : {}),
    async send({ name, frequency }) {
      const { query, filters, sort, order, columns } = question;
      const outcome = await attempt(() =>
        saveSearch({
          entityType,
          name: name.trim(),
          frequency: frequencyOf(frequency),
          ...(query !== "" && { query }),
          filters: activeFilters(filters),
          sort,
          order,
          columns: [...columns],
        }),
      );
      if (!outcome.ok) return outcome;
      await savedSearches.invalidate();
      onClose();
      await goOn({ ...viewLink(outcome.answer), replace: true });
      toast(`“${outcome.answer.name}” was saved to Workspace › Searches.`, {
        action: {
          label: "Show",
          run: () => void navigate({ to: "/workspace/{-$section}", params: { section: "searches" } }),
        },
      });
      return null;
    },
  });
  return (
    <Modal
      title="Save view"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" disabled={form.isBusy}>
            {form.isBusy ? "Saving..." : "Save"}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="flex flex-col gap-4">
        <FormFailure failure={form.failure} />
        <TextField
          label="Name"
          data-autofocus
          maxLength={nameMax}
          onFocus={({ target }) => target.select()}
          {...form.field("name")}
        />
        <SelectField
          label="Notifications"
          hint="Get notified when new records match this search."
          {...form.field("frequency")}
        >
          {frequencies.map((one) => (
            <option key={one} value={one}>
              {frequencyNames[one]}
            </option>
          ))}
        </SelectField>
        <p className="text-body text-ink-3">
          Saved: {optional === "" ? `all ${many}, no filters` : optional}; sorted by{" "}
          {fieldText(question.sort).toLowerCase()};{" "}
          {question.columns.length === 0 ? "the list's own columns" : `${question.columns.length} columns`}.
        </p>
      </form>
    </Modal>
  );
}
