/** The time of the first possible collection: jobs and listeners are at work, and few requests come yet. */
const earliestMs = 5_000;
const checkMs = 1_000;
/** The first jobs are done when a second takes less computing than this. */
const quietMs = 100;
/** The last check: a portal that is never quiet collects then. */
const maxChecks = 25;

/**
 * Collects once the memory that the start and its first jobs no longer need: Node itself would keep it until its heap is
 * full. The collection stops the portal for some 0.3 s. Does nothing without `--expose-gc`.
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
