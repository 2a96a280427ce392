/** Keeps what was made for the last day that was asked for, so that what depends on today alone is made once a day. */
export function byDay<Made>(make: (day: string) => Made): (day: string) => Made {
  let last: { day: string; made: Made } | undefined;
  return (day) => {
    if (last?.day !== day) last = { day, made: make(day) };
    return last.made;
  };
}
