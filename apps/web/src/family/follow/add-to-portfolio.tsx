import type { FamilyKey, HoldingType } from "@pave/contract";
import { holdingTypesOf } from "@pave/contract/holding-types";
import { limits } from "@pave/contract/limits";
import { BriefcaseBusiness } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../data/trpc.js";
import { Button, type ButtonLook } from "../../ui/button.js";
import { SelectField } from "../../ui/form/select-field.js";
import { TextField } from "../../ui/form/text-field.js";
import { closePopovers, Popover } from "../../ui/overlay/popover.js";
import { useAddToPortfolio } from "./use-add-to-portfolio.js";

type AddProps = Pick<ButtonLook, "size"> & {
  family: FamilyKey;
  ids: readonly string[];
  /** Beside the icon. */
  words?: string | undefined;
};

/** Adds records to a portfolio of the user; nothing for families that portfolios do not hold. */
export function AddToPortfolio({ family, ids, size = "small", words = "Add to portfolio" }: AddProps) {
  const [isOpen, setOpen] = useState(false);
  const held = holdingTypesOf("mixed").find((one) => one === family);
  if (held === undefined) return null;
  return (
    <Popover
      label="Add to portfolio"
      size={size}
      className="w-72"
      onOpen={() => setOpen(true)}
      button={
        <>
          <BriefcaseBusiness aria-hidden="true" className={size === "small" ? "size-3.5" : "size-4"} />
          {words}
        </>
      }
    >
      {isOpen && <Choice family={held} ids={ids} />}
    </Popover>
  );
}

const isNew = "";

function Choice({ family, ids }: { family: HoldingType; ids: readonly string[] }) {
  const { data } = trpc.users.portfolios.useQuery({ limit: limits.portfoliosMax });
  const { isBusy, add } = useAddToPortfolio(family);
  const [chosen, choose] = useState<string | null>(null);
  const [name, setName] = useState("");
  const portfolios = data?.items.filter(({ type }) => holdingTypesOf(type).includes(family)) ?? [];
  const id = chosen ?? portfolios[0]?.id ?? isNew;
  const target = portfolios.find((one) => one.id === id) ?? (name.trim() === "" ? null : { name: name.trim() });
  if (data === undefined) return <p className="p-3">Loading...</p>;
  return (
    <form
      className="flex flex-col gap-3 p-3"
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (target !== null && !isBusy && (await add(target, ids))) closePopovers(form);
      }}
    >
      <SelectField label="Portfolio" value={id} onChange={({ target }) => choose(target.value)}>
        {portfolios.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
        <option value={isNew}>New portfolio</option>
      </SelectField>
      {id === isNew && (
        <TextField
          label="Portfolio name"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <Button type="submit" variant="primary" disabled={isBusy || target === null}>
        {isBusy ? "Adding..." : ids.length === 1 ? "Add" : `Add ${ids.length}`}
      </Button>
    </form>
  );
}
