/**
 * Search on the start page, and calls with the reader's own key on an operation's page. Plain script, written only with
 * `textContent` and `value`, as Trusted Types require. The key stays in the tab's storage and is sent only to this
 * origin.
 */
export const script = String.raw`"use strict";
(() => {
  const storedKey = "pave_docs_key";

  function search(field) {
    field.closest("[hidden]").hidden = false;
    const count = document.getElementById("found");
    const sections = [...document.querySelectorAll("section[data-family]")].map((section) => ({
      section,
      items: [...section.querySelectorAll("li")].map((item) => ({ item, text: item.textContent.toLowerCase() })),
    }));
    const show = () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      let found = 0;
      for (const { section, items } of sections) {
        let shown = 0;
        for (const { item, text } of items) {
          item.hidden = !words.every((word) => text.includes(word));
          if (!item.hidden) shown += 1;
        }
        section.hidden = shown === 0;
        found += shown;
      }
      count.textContent = found === 1 ? "1 operation" : found + " operations";
    };
    field.addEventListener("input", show);
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
      event.preventDefault();
      field.focus();
    });
    const open = () => {
      if (location.hash === "#search") field.focus();
    };
    addEventListener("hashchange", open);
    open();
    show();
  }

  const readKey = () => {
    try {
      return sessionStorage.getItem(storedKey) ?? "";
    } catch {
      return "";
    }
  };
  const keep = (key) => {
    try {
      sessionStorage.setItem(storedKey, key);
    } catch {
      // Without storage the key is entered on each page.
    }
  };

  function request(form) {
    let path = form.dataset.path;
    const query = new URLSearchParams();
    const headers = {};
    for (const field of form.querySelectorAll("[data-in]")) {
      const value = field.value.trim();
      if (value === "") continue;
      if (field.dataset.in === "path") path = path.replace("{" + field.name + "}", encodeURIComponent(value));
      else if (field.dataset.in === "header") headers[field.name] = value;
      else query.set(field.name, value);
    }
    const key = form.querySelector("[data-key]")?.value.trim() ?? "";
    if (key !== "") headers.authorization = "Bearer " + key;
    const body = form.querySelector("textarea")?.value;
    if (body !== undefined) headers["content-type"] = "application/json";
    const search = query.toString();
    const address = form.dataset.base + path + (search === "" ? "" : "?" + search);
    return { address, key, init: { method: form.dataset.method, headers, body, credentials: "omit", cache: "no-store" } };
  }

  async function readable(response) {
    const type = response.headers.get("content-type") ?? "";
    if (/spreadsheetml|octet-stream/.test(type)) return "A file of " + (await response.blob()).size + " bytes";
    const text = await response.text();
    const shown = /^application\/(geo\+)?json/.test(type) && text !== "" ? JSON.stringify(JSON.parse(text), null, 2) : text;
    return shown.length > 200000 ? shown.slice(0, 200000) + "\n… " + (shown.length - 200000) + " more characters" : shown;
  }

  const namedHeaders = ["content-type", "etag", "link", "location", "ratelimit", "ratelimit-policy", "retry-after", "x-request-id"];

  function trial(form) {
    for (const part of document.querySelectorAll("[data-needs-script]")) part.hidden = false;
    const keyField = form.querySelector("[data-key]");
    if (keyField) keyField.value = readKey();
    const [status, head, body] = ["status", "head", "body"].map((name) => document.getElementById("answer-" + name));
    let last = 0;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const call = (last += 1);
      const { address, key, init } = request(form);
      if (keyField) keep(key);
      status.textContent = "Calling " + init.method + " " + address;
      head.hidden = body.hidden = true;
      let answer;
      try {
        const response = await fetch(address, init);
        const named = namedHeaders.filter((name) => response.headers.has(name));
        answer = {
          status: response.status + " " + response.statusText + " from " + init.method + " " + address,
          head: named.map((name) => name + ": " + response.headers.get(name)).join("\n"),
          body: await readable(response),
        };
      } catch (error) {
        answer = { status: "No response: " + error.message, head: "", body: "" };
      }
      if (call !== last) return;
      status.textContent = answer.status;
      head.textContent = answer.head;
      body.textContent = answer.body;
      head.hidden = answer.head === "";
      body.hidden = answer.body === "";
    });
  }

  /** Scrolls only the navigation, if it is beside the text. */
  const contents = document.getElementById("contents");
  const current = contents?.querySelector("[aria-current]");
  if (current) contents.scrollTop = current.offsetTop - contents.clientHeight / 3;

  const field = document.querySelector("input[type=search]");
  if (field) search(field);
  const form = document.querySelector("form[data-path]");
  if (form) trial(form);
})();
`;
