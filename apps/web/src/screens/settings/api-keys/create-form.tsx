import { limits } from "@pave/contract/limits";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import type { Answers } from "../../../data/trpc.js";
import { CheckList } from "../../../ui/form/check-list.js";
import { Form } from "../../../ui/form/form.js";
import { FormActions } from "../../../ui/form/form-actions.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { TextField } from "../../../ui/form/text-field.js";
import { useForm } from "../../../ui/form/use-form.js";
import { ConfirmPassword } from "../confirm-password.js";
import { readNames, writeNames } from "./scope-names.js";

export type CreatedKey = Answers["auth"]["createKey"];
type Scope = CreatedKey["scopes"][number];

export type KeyInput = {
  name: string;
  scopes: Scope[];
  expiresInDays: number;
  addresses: string[];
  callsPerMinute?: number;
};

type CreateFormProps = {
  canWrite: boolean;
  createKey: (input: KeyInput) => Promise<CreatedKey>;
  onCreated: (key: CreatedKey) => void;
  onClose: () => void;
};

/** Name, scopes, expiry, allowed addresses and rate of a new key. */
export function CreateForm({ canWrite, createKey, onCreated, onClose }: CreateFormProps) {
  const [scopes, setScopes] = useState<string[]>([]);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const form = useForm({
    initial: { name: "", days: "90", addresses: "", rate: "", scopes: "" },
    check: ({ name, rate }) => ({
      ...(name.trim() === "" && { name: "Enter what the key is for" }),
      ...(!/^([1-9]\d{0,4}|100000)?$/.test(rate.trim()) && { rate: "A whole number from 1 to 100000" }),
      ...(scopes.length === 0 && { scopes: "Choose at least one" }),
    }),
    async send({ name, days, addresses, rate }) {
      const listed = addresses.split(/[\s,]+/).filter(Boolean);
      const limit = rate.trim() === "" ? {} : { callsPerMinute: Number(rate) };
      const outcome = await attempt(() =>
        // Guarantee of the cast: the lists offer only the contract's scopes.
        createKey({ name, scopes: scopes as Scope[], expiresInDays: Number(days), addresses: listed, ...limit }),
      );
      if (outcome.ok) onCreated(outcome.answer);
      else if (outcome.code === "REAUTH_REQUIRED") setUnconfirmed(true);
      else return outcome;
      return null;
    },
  });
  const listOf = (names: Readonly<Record<string, string>>) => scopes.filter((scope) => scope in names);
  const choose = (names: Readonly<Record<string, string>>, chosen: string[]) =>
    setScopes([...scopes.filter((scope) => !(scope in names)), ...chosen]);
  const { error: scopesError } = form.field("scopes");
  return (
    <>
      <Form form={form}>
        <TextField
          label="Name"
          hint="What the key is for"
          maxLength={limits.nameMax}
          required
          {...form.field("name")}
        />
        <CheckList
          legend="May read"
          names={readNames}
          chosen={listOf(readNames)}
          onChange={(chosen) => choose(readNames, chosen)}
        />
        {canWrite && (
          <CheckList
            legend="May write"
            names={writeNames}
            chosen={listOf(writeNames)}
            onChange={(chosen) => choose(writeNames, chosen)}
          />
        )}
        {scopesError !== undefined && scopes.length === 0 && (
          <p role="alert" className="text-dense text-danger">
            {scopesError}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Expires after" {...form.field("days")}>
            <option value="30">30 days</option>
            <option value="90">90 days</option>
            <option value="180">180 days</option>
            <option value="366">One year</option>
          </SelectField>
          <TextField
            label="Allowed addresses"
            hint="IP addresses or ranges; empty: any"
            placeholder="192.0.2.0/24"
            {...form.field("addresses")}
          />
          <TextField
            label="Calls per minute"
            hint="Empty: the usual limit"
            inputMode="numeric"
            {...form.field("rate")}
          />
        </div>
        <FormActions label="Create key" busyLabel="Creating..." isBusy={form.isBusy} onCancel={onClose} />
      </Form>
      {isUnconfirmed && (
        <ConfirmPassword
          purpose="to create an API key"
          onConfirmed={() => {
            setUnconfirmed(false);
            form.formProps.ref.current?.requestSubmit();
          }}
          onClose={() => setUnconfirmed(false)}
        />
      )}
    </>
  );
}
