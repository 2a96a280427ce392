import { setFlagsFromString } from "node:v8";

/**
 * Collects garbage once the heap has grown by a third, where V8 would let it grow two- to fourfold. For a process
 * that only imports: slightly slower, 80 MB less memory.
 */
export function collectEarly(): void {
  setFlagsFromString("--heap-growing-percent=33");
}
