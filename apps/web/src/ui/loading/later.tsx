import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * A component in a chunk of its own; `meanwhile` is shown until it is loaded (default: nothing). `preload`
 * loads it ahead; a failure shows where the component is rendered.
 */
export type Later<Props> = ((props: Props & { meanwhile?: ReactNode }) => ReactNode) & { preload: () => Promise<void> };

/**
 * A component whose chunk comes when it is first shown, or before by `preload`. React's `lazy` and `Suspense` would leave
 * what stands there meanwhile for 300 ms, however soon the chunk is there. What has come is rendered in slices of time,
 * so that the browser answers meanwhile.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const come = async () => {
    Loaded = await load();
  };
  function Part(props: Props & { meanwhile?: ReactNode }) {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (isLoaded) return;
      come().then(
        () => startTransition(() => setLoaded(true)),
        (error: unknown) => setFailure({ error }),
      );
    }, [isLoaded]);
    if (failure !== null) throw failure.error;
    return Loaded === undefined ? props.meanwhile : <Loaded {...props} />;
  }
  return Object.assign(Part, { preload: () => come().catch(() => undefined) });
}
