/**
 * Returns the CPU time that this thread needs for the work, in milliseconds. Other processes and waits do not affect
 * it.
 */
export function cpuMs(work: () => unknown): number {
  const from = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1_000;
}

/** Returns the CPU time of asynchronous work, in milliseconds. */
export async function asyncCpuMs(work: () => unknown): Promise<number> {
  const from = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1_000;
}

/** The least of three: the first run also compiles, and any may be disturbed. */
export const leastCpuMs = (work: () => unknown) => Math.min(...[1, 2, 3].map(() => cpuMs(work)));

async function leastAsyncCpuMs(work: () => unknown): Promise<number> {
  return Math.min(await asyncCpuMs(work), await asyncCpuMs(work), await asyncCpuMs(work));
}

/** The milliseconds below which the clock and garbage collection affect the result more than the work. */
const measurableMs = 5;

/** The factor below which the measurement is not repeated; linear work has about 8. */
const clearlyLinear = 12;

/**
 * Returns the factor by which the work takes longer with an input eight times as large: about 8 where the time grows
 * with the length, 64 where it grows with its square. The first size is the first that can be measured, from `size` on.
 * The least of up to three measurements is returned: disturbance by other processes only adds to a result.
 */
export function growthOfEight(work: (size: number) => unknown, size: number, largest = size * 64): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > clearlyLinear; attempt += 1)
    least = Math.min(least, measureGrowth(work, size, largest));
  return least;
}

function measureGrowth(work: (size: number) => unknown, size: number, largest: number): number {
  const small = leastCpuMs(() => work(size));
  if (small < measurableMs && size * 2 <= largest) return measureGrowth(work, size * 2, largest);
  return leastCpuMs(() => work(size * 8)) / Math.max(small, measurableMs);
}

/** {@link growthOfEight} for asynchronous work; only the time of this thread counts. */
export async function asyncGrowthOfEight(
  work: (size: number) => unknown,
  size: number,
  largest = size * 64,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > clearlyLinear; attempt += 1)
    least = Math.min(least, await measureAsyncGrowth(work, size, largest));
  return least;
}

async function measureAsyncGrowth(
  work: (size: number) => unknown,
  size: number,
  largest: number,
): Promise<number> {
  const small = await leastAsyncCpuMs(() => work(size));
  if (small < measurableMs && size * 2 <= largest) return await measureAsyncGrowth(work, size * 2, largest);
  return (await leastAsyncCpuMs(() => work(size * 8))) / Math.max(small, measurableMs);
}
