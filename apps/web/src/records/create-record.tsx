import { useNavigate } from "@tanstack/react-router";
import { toast } from "../components/toasts.js";
import { trpc } from "../trpc.js";
import { type CreateScreen, nested } from "./create-screen.js";
import { RecordForm, type RecordValues } from "./record-form.js";
import { useWrite } from "./use-write.js";

type CreateProps = { screen: CreateScreen; onClose: () => void };

/** A dialog to add a record; what is added opens. */
export function CreateRecord({ screen, onClose }: CreateProps) {
  const { title, one, fields, more, required, infos, start = {}, make } = screen;
  const { client } = trpc.useUtils();
  const write = useWrite();
  const navigate = useNavigate();
  async function send(changed: RecordValues) {
    const given = Object.entries({ ...start, ...changed }).filter(([, value]) => value !== null);
    const outcome = await write(() => make(client, nested(Object.fromEntries(given))));
    if (!outcome.ok) return outcome;
    onClose();
    toast(`The ${one} is added.`);
    await navigate({ to: "/$family/$id", params: outcome.answer });
    return null;
  }
  return (
    <RecordForm
      title={title}
      fields={fields}
      {...(more && { more })}
      required={required}
      infos={infos}
      record={start}
      action="Add"
      send={send}
      onClose={onClose}
    />
  );
}
