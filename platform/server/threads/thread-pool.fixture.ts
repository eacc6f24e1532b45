import { setTimeout as wait } from "node:timers/promises";

export async function echo(given: { after?: number; value: unknown }): Promise<unknown> {
  await wait(given.after ?? 0);
  return given.value;
}

export function end(): void {
  process.exit(3);
}

export function takeAllMemory(): unknown {
  const blocks: number[][] = [];
  for (;;) blocks.push(Array.from({ length: 100_000 }, Math.random));
}

export function fail(): void {
  throw new Error("The file is not understood");
}

export const environment = (): number => Object.keys(process.env).length;

export const lengthOf = (bytes: Uint8Array): number => bytes.length;
