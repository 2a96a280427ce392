import type { ReactNode } from "react";

export type IconProps = { className?: string };

/** The few icons of the public pages, inlined so that their chunk needs no icon library. Paths: Lucide (ISC). */
const icon = (drawing: ReactNode) =>
  function Icon({ className = "size-4" }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        {drawing}
      </svg>
    );
  };

export const Pause = icon(<path d="M7 4v16M17 4v16" strokeWidth="5" strokeLinecap="butt" />);
export const Play = icon(<path d="M6 4v16l14-8z" fill="currentColor" />);
export const Close = icon(<path d="M18 6 6 18M6 6l12 12" />);
const eye = (
  <>
    <path d="M2 12c2-4.500 5.700-7 10-7s8 2.500 10 7c-2 4.500-5.700 7-10 7s-8-2.500-10-7z" />
    <circle cx="12" cy="12" r="3" />
  </>
);
export const Eye = icon(eye);
export const EyeOff = icon(
  <>
    {eye}
    <path d="m3 3 18 18" />
  </>,
);
export const ArrowLeft = icon(<path d="M19 12H5m7 7-7-7 7-7" />);
export const ArrowRight = icon(<path d="M5 12h14m-7-7 7 7-7 7" />);
