/** A sentence instead of an empty panel, after the panels with content; several form one paragraph. */
export const NoneLine = ({ children }: { children: string }) => (
  <p className="order-2 inline text-body text-ink-3 after:px-1 after:content-['·'] last-of-type:after:content-none">
    {children}
  </p>
);
