import { families } from "@pave/contract/families";
import { limits } from "@pave/contract/limits";
import { useState } from "react";
import { sentence } from "../../../core/sentence.js";
import { attempt } from "../../../data/attempt.js";
import { type Answers, trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { CheckList } from "../../../ui/form/check-list.js";
import { Form } from "../../../ui/form/form.js";
import { TextField } from "../../../ui/form/text-field.js";
import { useForm } from "../../../ui/form/use-form.js";

export type Webhook = Answers["webhooks"]["list"]["items"][number];
export type CreatedWebhook = Answers["webhooks"]["create"];

export const topicNames: Readonly<Record<Webhook["topics"][number], string>> = {
  changes: "Changes of records",
  alerts: "Notifications of my alerts",
  imports: "Completed imports",
};
export const familyNames = Object.fromEntries(
  Object.values(families).flatMap(({ key, words }) => (key === "deals" ? [] : [[key, sentence(words.many)]])),
);

type WebhookFormProps = {
  /** The webhook to change; without one a new one is created. */
  webhook?: Webhook;
  onCreated: (webhook: CreatedWebhook) => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Name, address, topics and families of a webhook. */
export function WebhookForm({ webhook, onCreated, onSaved, onClose }: WebhookFormProps) {
  const { mutateAsync: create } = trpc.webhooks.create.useMutation();
  const { mutateAsync: update } = trpc.webhooks.update.useMutation();
  const [topics, setTopics] = useState<string[]>(webhook?.topics ?? ["changes"]);
  const [chosenFamilies, setFamilies] = useState<string[]>(webhook?.families ?? []);
  const form = useForm({
    initial: { name: webhook?.name ?? "", url: webhook?.url ?? "", topics: "" },
    check: ({ name, url }) => ({
      ...(name.trim() === "" && { name: "Enter what receives the messages" }),
      ...(!/^https:\/\/./.test(url.trim()) && { url: "Enter an address that begins with https://" }),
      ...(topics.length === 0 && { topics: "Choose at least one" }),
    }),
    async send({ name, url }) {
      // Guarantee of the cast: the lists offer only the contract's topics and families.
      const chosen = { topics, families: chosenFamilies } as Pick<Webhook, "topics" | "families">;
      const fields = { name, url: url.trim(), ...chosen };
      if (webhook) {
        const outcome = await attempt(() => update({ ...fields, id: webhook.id, version: webhook.version }));
        if (!outcome.ok) return outcome;
        onSaved();
        return null;
      }
      const outcome = await attempt(() => create(fields));
      if (!outcome.ok) return outcome;
      onCreated(outcome.answer);
      return null;
    },
  });
  const { error: topicsError } = form.field("topics");
  return (
    <Form form={form}>
      <TextField
        label="Name"
        hint="What receives the messages"
        maxLength={limits.nameMax}
        required
        {...form.field("name")}
      />
      <TextField
        label="Address"
        hint="https, on the public internet; redirects are not followed"
        placeholder="https://example.org/hooks/pave"
        inputMode="url"
        required
        {...form.field("url")}
      />
      <CheckList legend="Send" names={topicNames} chosen={topics} onChange={setTopics} />
      {topicsError !== undefined && topics.length === 0 && (
        <p role="alert" className="text-dense text-danger">
          {topicsError}
        </p>
      )}
      {topics.includes("changes") && (
        <CheckList
          legend="Changes of these families (none: all)"
          names={familyNames}
          chosen={chosenFamilies}
          onChange={setFamilies}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={form.isBusy}>
          {form.isBusy ? "Saving..." : webhook ? "Save webhook" : "Create webhook"}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
