import { brand } from "@pave/contract";

/** The content of a mail: each part is plain text. */
export type Letter = {
  subject: string;
  /** Recipient's name for the greeting; null if its author is unverified. */
  name: string | null;
  before: string[];
  /** What a notification mail lists: the records it names, as links if it has them, and what happened. */
  items?: readonly Item[];
  action?: { label: string; url: string };
  after: string[];
};

type Link = { label: string; url: string };
type Item = { title: string; text: string; links?: readonly Link[] | undefined };

const greeting = (name: string | null) => (name === null ? "Hello," : `Hello ${name},`);

export function toText({ name, before, items = [], action, after }: Letter): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const listed = items.map((item) => {
    const { title, text, links = [] } = item;
    if (links.length < 2) return [title, text, ...links.map(({ url }) => url)].join("\n");
    return [text, ...links.map(({ label, url }) => `- ${label}\n  ${url}`), ...moreOf(item)].join("\n");
  });
  return `${[greeting(name), ...before, ...listed, ...link, ...after, `${brand.name}. ${brand.tagline}`].join("\n\n")}\n`;
}

/** The HTML of a letter; nothing in it is fetched from elsewhere. */
export function toHtml({ subject, name, before, items = [], action, after }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#055dc8;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#233c59">If the button does not work, copy this address into your browser:<br>${escapeHtml(action.url)}</p>`
    : "";
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:12px;background:#eef3f9;color:#02254c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;border:1px solid #d0d8e1;border-radius:6px">
${[greeting(name), ...before].map(paragraph).join("\n")}
${items.map(itemHtml).join("\n")}
${link}
${after.map((text) => paragraph(text).replace(/https?:\/\/[^\s<]*[\w/]/g, (url) => anchor(url, url))).join("\n")}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d0d8e1;font-size:13px;color:#233c59">${escapeHtml(brand.name)}. ${escapeHtml(brand.tagline)}</p>
</div>
</body>
</html>
`;
}

/** A link; the URL and the label are already escaped. */
const anchor = (url: string, label: string) => `<a href="${url}" style="color:#055dc8">${label}</a>`;

/** What happened to one record, below its name; for several records, above one line for each. */
function itemHtml(item: Item): string {
  const { title, text, links = [] } = item;
  const named = links.map(({ label, url }) => anchor(escapeHtml(url), escapeHtml(label)));
  const lines = [...named, ...moreOf(item)].map((line) => `<div style="margin-top:4px">${line}</div>`);
  const content =
    named.length < 2
      ? `<strong>${named[0] ?? escapeHtml(title)}</strong><br>${escapeHtml(text)}`
      : `<strong>${escapeHtml(text)}</strong>${lines.join("")}`;
  return `<div style="padding:12px 0;border-top:1px solid #d0d8e1;overflow-wrap:anywhere">${content}</div>`;
}

/** The number of records that an item does not name, from the end of its title. */
const moreOf = ({ title }: Item): string[] => title.match(/and \d+ more$/)?.slice(0, 1) ?? [];

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
