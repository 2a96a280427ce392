/** The request to quote when asking for help with a failure; nothing where there is none. */
export function RequestId({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <p className="text-dense text-ink-4">
      Request <span className="code break-all select-all">{id}</span>
    </p>
  );
}
