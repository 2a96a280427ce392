import type { PortfolioItem } from "@pave/contract";
import { Button } from "../../../ui/button.js";
import { Form } from "../../../ui/form/form.js";
import { TextField } from "../../../ui/form/text-field.js";
import { useForm } from "../../../ui/form/use-form.js";
import { Modal } from "../../../ui/overlay/modal.js";
import type { usePortfolioItems } from "./use-items.js";

type FormProps = {
  item: PortfolioItem;
  currency: string;
  change: ReturnType<typeof usePortfolioItems>["change"];
  onDone: () => void;
};

const written = (value: number | null) => (value === null ? "" : String(value));
/** Null if empty; NaN if the input is not an amount. */
const amountOf = (text: string) => (text.trim() === "" ? null : Number(text.replace(/[$,\s]/g, "")));
const fault = (text: string) => {
  const amount = amountOf(text);
  return amount === null || amount >= 0 ? undefined : "Enter a number of 0 or more";
};

/** Holdings of a record: par, cost, quantity. */
export function ItemForm({ item, currency, change, onDone }: FormProps) {
  const form = useForm({
    initial: {
      parAmount: written(item.parAmount),
      costBasis: written(item.costBasis),
      quantity: written(item.quantity),
      acquiredDate: item.acquiredDate ?? "",
      note: item.note ?? "",
    },
    check: ({ parAmount, costBasis, quantity }) =>
      Object.fromEntries(
        Object.entries({ parAmount, costBasis, quantity }).flatMap(([name, text]) => {
          const words = fault(text);
          return words === undefined ? [] : [[name, words]];
        }),
      ),
    async send({ parAmount, costBasis, quantity, acquiredDate, note }) {
      const outcome = await change({
        itemId: item.id,
        version: item.version,
        parAmount: amountOf(parAmount),
        costBasis: amountOf(costBasis),
        quantity: amountOf(quantity),
        acquiredDate: acquiredDate === "" ? null : acquiredDate,
        note: note.trim() === "" ? null : note.trim(),
      });
      if (!outcome.ok) return outcome;
      onDone();
      return null;
    },
  });
  return (
    <Modal title={`Amounts of ${item.name ?? "the record"}`} onClose={onDone}>
      <Form form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={`Par amount, ${currency}`}
            inputMode="decimal"
            data-autofocus
            {...form.field("parAmount")}
          />
          <TextField label={`Cost, ${currency}`} inputMode="decimal" {...form.field("costBasis")} />
          <TextField label="Quantity" inputMode="decimal" {...form.field("quantity")} />
          <TextField label="Acquired" type="date" {...form.field("acquiredDate")} />
        </div>
        <TextField label="Note" maxLength={2_000} {...form.field("note")} />
        <div className="flex justify-end gap-2">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={form.isBusy}>
            {form.isBusy ? "Saving..." : "Save amounts"}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
