/** As high as its place; overflow scrolls inside. */
export const widgetClass = "h-full overflow-hidden [&>div]:min-h-0 [&>div]:overflow-auto";
