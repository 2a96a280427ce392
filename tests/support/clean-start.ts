import { vi } from "vitest";

// Files of one worker share their globals: each starts without the fake clock and stubs of another.
vi.useRealTimers();
vi.unstubAllGlobals();
