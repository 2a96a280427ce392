import type { FormEngine } from "./form-engine.js";
import type { FormOptions, FormState } from "./form-options.js";
import type { Fields } from "./validate.js";

const notLoaded = { message: "Could not load the form. Reload the page and try again.", requestId: null };

/** A form that takes input at once and passes it to TanStack Form (8 kB) once loaded. */
export function lazyForm<Values extends Fields>(
  options: { readonly current: FormOptions<Values> },
  show: (wrong: readonly string[]) => void,
) {
  let state: FormState<Values> = { values: options.current.initial, errors: {}, failure: null, isBusy: false };
  let engine: FormEngine | null = null;
  let loading: Promise<FormEngine> | null = null;
  const listeners = new Set<() => void>();
  const put = (next: Partial<FormState<Values>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const loaded = () => {
    loading ??= import("./form-engine.js").then(({ formEngine }) => {
      engine = formEngine(options, state.values, show, put);
      return engine;
    });
    return loading;
  };
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads ahead of the submit; a failure appears there. */
    load: () =>
      void loaded().catch(() => {
        loading = null;
      }),
    set(part: Fields) {
      if (engine !== null) engine.set(part);
      else put({ values: { ...state.values, ...part }, failure: null });
    },
    async submit(): Promise<void> {
      if (state.isBusy) return;
      put({ isBusy: true, failure: null });
      const ready = await loaded().catch(() => {
        loading = null;
        return null;
      });
      if (ready === null) put({ isBusy: false, failure: notLoaded });
      else await ready.submit();
    },
  };
}
