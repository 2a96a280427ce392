import { type ComponentType, use } from "react";

/** A component of a chunk of its own; `preload` has the chunk come before it is wanted. */
export type Later<Props> = ComponentType<Props> & { preload: () => Promise<unknown> };

/**
 * React's `lazy`, but shown at once when its chunk is there: `lazy` shows the fallback even then, and React leaves a
 * fallback for 300 ms.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let wanted: Promise<unknown> | undefined;
  const preload = () =>
    load().then((component) => {
      Loaded = component;
    });
  function Part(props: Props) {
    if (Loaded === undefined) {
      wanted ??= preload();
      use(wanted);
    }
    return Loaded && <Loaded {...props} />;
  }
  return Object.assign(Part, { preload });
}
