import { vi } from "vitest";

// Files of one worker share their globals: none begins with the clock or the stand-ins that another has left.
vi.useRealTimers();
vi.unstubAllGlobals();
