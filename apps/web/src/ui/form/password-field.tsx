import { type KeyboardEvent, useState } from "react";
import { cx } from "../cx.js";
import { Eye, EyeOff } from "../icons.js";
import { controlClass, Field } from "./field.js";
import type { TextFieldProps } from "./text-field.js";

/** A password input with a button to show it and a Caps Lock warning. */
export function PasswordField({ label, hint, error, className, ...input }: Omit<TextFieldProps, "type">) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={isCapsLock ? <span className="text-warning">Caps Lock is on</span> : hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={isShown ? "text" : "password"}
            autoCapitalize="off"
            spellCheck={false}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
            className={cx(controlClass, "pr-11", className)}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label="Show password"
            className="absolute inset-y-0 right-0 flex w-10 items-center justify-center text-ink-3 hover:text-ink-1"
            onClick={() => setShown(!isShown)}
          >
            <Icon />
          </button>
        </div>
      )}
    </Field>
  );
}
