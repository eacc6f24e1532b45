import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes the names in a directory durable. Windows has no such call and does so by itself. */
export function syncDirectory(directory: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(directory, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
