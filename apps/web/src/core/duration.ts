/** A duration in its two largest units: `0.4 s`, `45 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`. */
export function durationWords(seconds: number): string {
  if (seconds < 10) return `${Number(Math.max(0, seconds).toFixed(1))} s`;
  const whole = Math.round(seconds);
  const [days, hours, minutes] = [whole / 86_400, (whole / 3_600) % 24, (whole / 60) % 60].map(Math.floor);
  const parts = [`${days} d`, `${hours} h`, `${minutes} min`, `${whole % 60} s`];
  const first = parts.findIndex((part) => !part.startsWith("0 "));
  return parts
    .slice(first, first + 2)
    .filter((part) => !part.startsWith("0 "))
    .join(" ");
}
