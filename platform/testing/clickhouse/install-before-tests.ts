import { installEngine } from "./engine-cache.ts";

/** Installs the engine before a test run, unless it is in the cache. */
export default function setup(): void {
  installEngine();
}
