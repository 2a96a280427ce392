import { sentence } from "../../core/sentence.js";
import { useNavigateIfStillHere } from "../../ui/navigate-if-still-here.js";
import { toast } from "../../ui/overlay/toasts.js";
import { type CreateScreen, nested } from "./create-screen.js";
import { RecordForm } from "./record-form.js";
import { useWrite } from "./use-write.js";
import type { RecordValues } from "./write.js";

type CreateProps = { screen: CreateScreen; onClose: () => void };

/** Dialog that adds a record and opens it. */
export function CreateRecord({ screen, onClose }: CreateProps) {
  const { title, one, fields, more, sections, required, action = "Add", infos, start = {}, family } = screen;
  const write = useWrite<{ id: string }>();
  const goOn = useNavigateIfStillHere();
  function made(changed: RecordValues) {
    const given = Object.entries({ ...start, ...changed }).filter(([, value]) => value !== null);
    return screen.write(nested(Object.fromEntries(given)));
  }
  async function send(changed: RecordValues) {
    const outcome = await write(made(changed));
    if (!outcome.ok) return outcome;
    onClose();
    toast(`${sentence(one)} added.`);
    await goOn({ to: "/$family/$id", params: { family, id: outcome.answer.id } });
    return null;
  }
  return (
    <RecordForm
      title={title}
      fields={fields}
      {...(more && { more })}
      {...(sections && { sections })}
      required={required}
      infos={infos}
      record={start}
      action={action}
      check={(changed) => made(changed).check()}
      send={send}
      onClose={onClose}
    />
  );
}
