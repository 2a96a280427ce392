/** The request id to quote to support; empty without one. */
export function RequestId({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <p className="text-dense text-ink-4">
      Request <span className="code break-all select-all">{id}</span>
    </p>
  );
}
