import type { SVGTextElementAttributes } from "react";

/**
 * Axis labels in place of visx's text (`vite.config.ts`), which measures words for line breaks that axes never have and
 * adds 9 kB to the dashboard.
 */
export const Text = (props: SVGTextElementAttributes<SVGTextElement>) => <text {...props} />;
