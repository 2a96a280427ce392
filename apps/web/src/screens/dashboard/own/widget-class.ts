/** As high as its place; what does not fit scrolls inside. */
export const widgetClass = "h-full overflow-hidden [&>div]:min-h-0 [&>div]:overflow-auto";
