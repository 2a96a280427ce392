import { generate } from "lean-qr";
import { useMemo } from "react";

/** The quiet zone around the code, in modules (ISO/IEC 18004). */
const quiet = 4;

/**
 * A text as a QR code, generated in the page so that the secret is not sent anywhere. Black on white in both themes.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className="size-48">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { side: number; path: string } {
  const code = generate(text);
  const modules: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) modules.push(`M${x + quiet} ${y + quiet}h1v1h-1z`);
  return { side: code.size + 2 * quiet, path: modules.join("") };
}
