import { vi } from "vitest";

// Files of one worker share globals: each starts without another's fake clock and stubs.
vi.useRealTimers();
vi.unstubAllGlobals();
