import type { PortfolioDetail, PortfolioRow } from "@pave/contract";
import { portfolioTypes } from "@pave/contract/holding-types";
import { keysOf } from "../../../core/search-readers.js";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { Form } from "../../../ui/form/form.js";
import { FormActions } from "../../../ui/form/form-actions.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { TextField } from "../../../ui/form/text-field.js";
import { useForm } from "../../../ui/form/use-form.js";
import { portfolioTypeName, visibilityNames } from "./names.js";

const visibilities = keysOf(visibilityNames);

type FormProps = {
  portfolio: PortfolioRow | undefined;
  onSaved: (portfolio: PortfolioDetail) => void;
  onCancel: () => void;
};

/** Creates a portfolio in US dollars, or edits its name and visibility. */
export function PortfolioForm({ portfolio, onSaved, onCancel }: FormProps) {
  const { mutateAsync: createPortfolio } = trpc.users.createPortfolio.useMutation();
  const { mutateAsync: updatePortfolio } = trpc.users.updatePortfolio.useMutation();
  const { users } = trpc.useUtils();
  const form = useForm({
    initial: {
      name: portfolio?.name ?? "",
      description: portfolio?.description ?? "",
      type: portfolio?.type ?? "mixed",
      visibility: portfolio?.visibility ?? "private",
    },
    check: ({ name }) => (name.trim() === "" ? { name: "Enter a name" } : {}),
    async send({ name, description, type, visibility }) {
      const written = {
        name: name.trim(),
        description: description.trim() === "" ? null : description.trim(),
        type: portfolioTypes.find((one) => one === type) ?? "mixed",
        visibility: visibilities.find((one) => one === visibility) ?? "private",
      };
      const outcome = await attempt(() =>
        portfolio === undefined
          ? createPortfolio(written)
          : updatePortfolio({ id: portfolio.id, version: portfolio.version, ...written }),
      );
      if (!outcome.ok) return outcome;
      await Promise.all([users.portfolios.invalidate(), users.portfolio.invalidate()]);
      onSaved(outcome.answer);
      return null;
    },
  });
  return (
    <Form form={form} className="flex max-w-180 flex-col gap-4">
      <TextField label="Name" maxLength={200} autoFocus {...form.field("name")} />
      <TextField label="Description" maxLength={2_000} {...form.field("description")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Record types" {...form.field("type")}>
          {portfolioTypes.map((type) => (
            <option key={type} value={type}>
              {portfolioTypeName(type)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Visible to"
          hint="They can view it under Portfolios, and export it; only you can change it."
          {...form.field("visibility")}
        >
          {visibilities.map((one) => (
            <option key={one} value={one}>
              {visibilityNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <FormActions label="Save portfolio" busyLabel="Saving..." isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
}
