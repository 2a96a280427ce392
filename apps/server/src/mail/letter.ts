import { brand } from "@pave/contract";

/** The content of a mail: each part is plain text. */
export type Letter = {
  subject: string;
  /** Recipient's name for the greeting; null if its author is unverified. */
  name: string | null;
  before: string[];
  action?: { label: string; url: string };
  after: string[];
};

const greeting = (name: string | null) => (name === null ? "Hello," : `Hello ${name},`);

export function toText({ name, before, action, after }: Letter): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return `${[greeting(name), ...before, ...link, ...after, `${brand.name}. ${brand.tagline}`].join("\n\n")}\n`;
}

/** The HTML of a letter, without external resources. */
export function toHtml({ subject, name, before, action, after }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#055dc8;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#233c59">If the button does not work, copy this address into your browser:<br>${escapeHtml(action.url)}</p>`
    : "";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#eef3f9;color:#02254c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d0d8e1;border-radius:6px">
${[greeting(name), ...before].map(paragraph).join("\n")}
${link}
${after.map(paragraph).join("\n")}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d0d8e1;font-size:13px;color:#233c59">${escapeHtml(brand.name)}. ${escapeHtml(brand.tagline)}</p>
</div>
</body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
