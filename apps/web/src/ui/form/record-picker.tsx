import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useComboBox } from "react-aria/useComboBox";
import { type AriaListBoxOptions, useListBox, useOption } from "react-aria/useListBox";
import { Item } from "react-stately/Item";
import { type ComboBoxState, useComboBoxState } from "react-stately/useComboBoxState";
import { cx } from "../cx.js";
import { controlClass, Field, type FieldIds, type FieldText } from "./field.js";

/** A record found by text: its name, and the detail that distinguishes it. */
export type FoundRecord = { id: string; name: string; detail: string };

export type Finding = { items: readonly FoundRecord[]; isSearching: boolean; error: string | null };

type PickerProps = FieldText & {
  /** Id of the input, for forms that focus their first invalid field. */
  name?: string;
  many: string;
  placeholder: string;
  required?: boolean;
  /** Input text: as typed, or the chosen record's name. */
  text: string;
  isChosen: boolean;
  /** The matches of the text. */
  finding: Finding;
  onType: (text: string) => void;
  onChoose: (found: FoundRecord) => void;
};

/** Finds one record by text: a combobox by React Aria; arrows move, Enter selects, Escape closes. */
export function RecordPicker({ label, hint, error, ...props }: PickerProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Combobox {...props} label={label} ids={ids} />}
    </Field>
  );
}

function Combobox({ ids, label, ...props }: Omit<PickerProps, "hint" | "error"> & { ids: FieldIds }) {
  const { name, many, placeholder, required, text, isChosen, onType, onChoose } = props;
  const { items, isSearching, error } = props.finding;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const hits = isChosen || isSearching || text.trim() === "" ? [] : items;
  const options = {
    "aria-label": label,
    id: ids.id,
    items: hits,
    children: (hit: FoundRecord) => <Item textValue={hit.name}>{hit.detail}</Item>,
    inputValue: text,
    onInputChange: onType,
    // The input shows the chosen record; the list has matches of other text only.
    selectedKey: null,
    onSelectionChange(key: string | number | null) {
      const hit = hits.find(({ id }) => id === key);
      if (hit !== undefined) onChoose(hit);
    },
    allowsCustomValue: true,
    shouldFocusWrap: true,
  };
  const state = useComboBoxState(options);
  const refs = { inputRef: input, listBoxRef: list, popoverRef: popover };
  const { inputProps, listBoxProps } = useComboBox({ ...options, ...refs }, state);
  const { isOpen, isFocused, selectionManager } = state;
  const first = hits[0]?.id;
  // React Aria opens the list on input; the matches arrive later.
  useEffect(() => {
    if (isFocused && first !== undefined) state.open(null, "input");
  }, [first]);
  // Enter selects the best match.
  useEffect(() => {
    if (isOpen && first !== undefined) selectionManager.setFocusedKey(first);
  }, [isOpen, first]);
  useLayoutEffect(refuseStyleElement, []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Escape closes the surrounding dialog only if no list is open.
    if (event.key !== "Escape") inputProps.onKeyDown?.(event);
    else if (isOpen) {
      event.preventDefault();
      state.revert();
    }
  };
  const isAsking = isFocused && !isChosen && text.trim() !== "";
  return (
    <div className="relative">
      <input
        {...inputProps}
        {...ids}
        {...(name !== undefined && { name })}
        ref={input}
        required={required}
        placeholder={placeholder}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <div ref={popover}>
        {isOpen && <Options label={label} options={listBoxProps} list={list} state={state} />}
        <p role="status" className="sr-only">
          {isAsking && wordsOf(isSearching, error, hits.length, many)}
        </p>
      </div>
      {isAsking && !isSearching && hits.length === 0 && (
        <p aria-hidden="true" className="mt-1 text-dense text-ink-4">
          {error ?? `No matching ${many}`}
        </p>
      )}
    </div>
  );
}

type OptionsProps = {
  label: string;
  options: AriaListBoxOptions<FoundRecord>;
  list: RefObject<HTMLDivElement | null>;
  state: ComboBoxState<FoundRecord>;
};

function Options({ label, options, list, state }: OptionsProps) {
  const { listBoxProps } = useListBox({ ...options, "aria-label": label }, state, list);
  return (
    <div
      {...listBoxProps}
      ref={list}
      className="absolute inset-x-0 top-full z-20 mt-px max-h-72 overflow-y-auto border border-line-strong bg-raised"
    >
      {[...state.collection].map((item) => (
        <Option key={item.key} id={item.key} name={item.textValue} detail={item.rendered} state={state} />
      ))}
    </div>
  );
}

type OptionProps = { id: string | number; name: string; detail: ReactNode; state: ComboBoxState<FoundRecord> };

function Option({ id, name, detail, state }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  const { optionProps, isFocused } = useOption({ key: id }, state, element);
  return (
    <div
      {...optionProps}
      {...{ "aria-selected": isFocused }}
      ref={element}
      className={cx(
        "cursor-pointer touch-manipulation border-l-2 px-3 py-1.5 text-form",
        isFocused ? "border-primary bg-selected text-ink-1" : "border-transparent text-ink-2",
      )}
    >
      <span className="block truncate">{name}</span>
      <span className="block truncate text-dense text-ink-4">{detail}</span>
    </div>
  );
}

const styleId = "react-aria-pressable-style";

/** React Aria adds a <style> element unless one with its id exists; the page's policy would refuse and report it. */
function refuseStyleElement(): void {
  if (document.getElementById(styleId) !== null) return;
  const mark = document.createElement("meta");
  mark.id = styleId;
  document.head.append(mark);
}

function wordsOf(isSearching: boolean, failure: string | null, count: number, many: string): string {
  if (isSearching) return "Searching...";
  if (failure !== null) return failure;
  return count === 0 ? `No matching ${many}` : `${count} ${many}, best match first`;
}
