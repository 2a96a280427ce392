import { expect, it } from "vitest";
import { deviceName } from "./device.js";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0 Safari/537.36 Edg/153.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Linux"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/153.0 Mobile Safari/604.1", "Chrome on iPhone"],
  ["curl/8.5.0", "curl"],
  ["", "Unknown device"],
  ["https://evil.example/sign-in now", "Unknown device"],
  ["evil.example", "Unknown device"],
  ["Secure:your account", "Unknown device"],
])("%s is described as %s", (agent, name) => expect(deviceName(agent)).toBe(name));
