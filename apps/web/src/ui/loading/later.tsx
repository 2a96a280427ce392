import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * A component in a separate chunk; `meanwhile` is shown until it is loaded (default: nothing). `preload` loads it
 * ahead; a failure is thrown where the component is rendered.
 */
export type Later<Props> = ((props: Props & { meanwhile?: ReactNode }) => ReactNode) & { preload: () => Promise<void> };

/**
 * A component whose chunk loads when it is first shown, or earlier by `preload`. React's `lazy` and `Suspense` would
 * show the fallback for 300 ms, however soon the chunk arrives. A loaded component is rendered in time slices, so that
 * the browser stays responsive.
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
