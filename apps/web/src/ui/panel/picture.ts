const scaleMost = 2;
/** Browsers' maximum size of a canvas. */
const sideMost = 16_000;
const footHeight = 24;

/**
 * A panel as displayed, as a PNG with its address and time at the foot. Drawn by the browser from the panel's marks and
 * styles, in a picture that may load nothing, so the fonts are inlined.
 */
export async function pictureOf(panel: HTMLElement): Promise<Blob> {
  const { width, height: panelHeight } = panel.getBoundingClientRect();
  const height = panelHeight + footHeight;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawing(panel, width, panelHeight))}`;
  await image.decode();
  const scale = Math.min(scaleMost, sideMost / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error("The panel is too large for an image.")) : resolve(blob),
    ),
  );
}

async function drawing(panel: HTMLElement, width: number, panelHeight: number): Promise<string> {
  const { theme = "dark" } = document.documentElement.dataset;
  const foot = `${location.href} as of ${new Date().toISOString()}`;
  const own = `header button, [popover] { display: none } * { scrollbar-width: none; animation: none !important } body > section { width: ${width}px; height: ${panelHeight}px }`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${panelHeight + footHeight}">
    <foreignObject width="100%" height="100%">
      <html xmlns="http://www.w3.org/1999/xhtml" data-theme="${theme}">
        <head><style>${escaped(await stylesNow())} ${own}</style></head>
        <body>${new XMLSerializer().serializeToString(panel)}
          <p class="truncate px-3 py-1 text-dense text-ink-3">${escaped(foot)}</p>
        </body>
      </html>
    </foreignObject>
  </svg>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The rules of the page that currently apply; none may depend on the picture's own width. */
async function stylesNow(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) =>
      rule instanceof CSSFontFaceRule ? embedded(rule.cssText, sheet.href ?? location.href) : rule.cssText,
    ),
  );
  return (await Promise.all(rules))
    .join("\n")
    .replace(/@media ([^{]+)\{/g, (_, query: string) => `@media ${matchMedia(query).matches ? "all" : "not all"} {`);
}

/** A font rule with the font inlined. */
async function embedded(rule: string, base: string): Promise<string> {
  const [whole, address] = /url\("([^"]+)"\)/.exec(rule) ?? [];
  if (whole === undefined || address === undefined) return rule;
  const font = await (await fetch(new URL(address, base))).blob();
  return rule.replace(whole, `url("${await dataUrl(font)}")`);
}

function dataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(content);
  });
}
