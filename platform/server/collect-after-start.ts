/** The time of the first possible collection: jobs and listeners have started, and few requests arrive yet. */
const earliestMs = 5_000;
const checkMs = 1_000;
/** The CPU time per second, in milliseconds, below which the first jobs are considered finished. */
const quietMs = 100;
/** The number of the last check, at which even a busy portal collects. */
const maxChecks = 25;

/**
 * Runs the garbage collector once to release the memory that the start and the first jobs used; Node itself would
 * keep it until its heap is full. The collection pauses the portal for about 0.3 s. Does nothing without
 * `--expose-gc`.
 */
export function collectAfterStart(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let checks = 0;
  let before = process.cpuUsage();
  const checkLoad = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    checks += 1;
    const isQuiet = checks > 1 && (user + system) / 1_000 < quietMs;
    if (isQuiet || checks >= maxChecks) gc({ type: "major", execution: "sync", flavor: "last-resort" });
    else setTimeout(checkLoad, checkMs).unref();
  };
  setTimeout(checkLoad, earliestMs - checkMs).unref();
}
