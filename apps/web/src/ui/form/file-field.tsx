import { Upload } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { buttonClass } from "../button.js";
import { Field, type FieldText } from "./field.js";

type FileFieldProps = FieldText &
  Omit<ComponentProps<"input">, "id" | "type" | "onChange"> & { onFile: (file: File | undefined) => void };

/** A labeled file input: the browser's input lies, invisible, over a button and the file's name. */
export function FileField({ label, hint, error, onFile, ...input }: FileFieldProps) {
  const [name, setName] = useState("");
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="relative flex min-h-10 items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-focus">
          <span aria-hidden="true" className={buttonClass()}>
            <Upload className="size-4" />
            Choose file
          </span>
          <span aria-hidden="true" className="min-w-0 truncate text-body text-ink-3">
            {name || "None chosen"}
          </span>
          <input
            {...input}
            {...ids}
            type="file"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target: { files } }) => {
              setName(files?.[0]?.name ?? "");
              onFile(files?.[0]);
            }}
          />
        </span>
      )}
    </Field>
  );
}
