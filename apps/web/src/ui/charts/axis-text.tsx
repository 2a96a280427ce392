import type { SVGTextElementAttributes } from "react";

/**
 * The labels of axes, in the place of visx's text (`vite.config.ts`): that one measures every word for lines that ours
 * never break into, and calculates in CSS, 9 kB that the dashboard would load first.
 */
export const Text = (props: SVGTextElementAttributes<SVGTextElement>) => <text {...props} />;
