/**
 * Memoizes the value for the last requested day, so that values that depend only on the day are computed once a day.
 */
export function memoizeByDay<Made>(make: (day: string) => Made): (day: string) => Made {
  let last: { day: string; made: Made } | undefined;
  return (day) => {
    if (last?.day !== day) last = { day, made: make(day) };
    return last.made;
  };
}
