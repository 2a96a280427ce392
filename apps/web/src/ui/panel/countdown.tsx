import { useEffect, useState } from "react";

/** Counts down the seconds until a retry, visibly but without announcements. */
export function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000))), 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <p role="timer" className="text-dense text-ink-2">
      {left > 0 ? `${left} s left` : "You can try again now."}
    </p>
  );
}
