/** Long enough for jobs and listeners to be at work, and too early for many to be asking. */
const afterMs = 5_000;
const lookMs = 1_000;
/** The first jobs are done when a second takes less computing than this. */
const quietMs = 100;
/** A portal that is never quiet is asked by then. */
const latestLooks = 25;

/**
 * Gives back, once, what the start and its first jobs needed and nothing holds any more: Node keeps it until it wants the
 * room, which on a quiet day is never. The portal stands still for as long as that takes, some 0.3 s. Without
 * `--expose-gc` it does nothing.
 */
export function collectAfterStart(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let looks = 0;
  let before = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    looks += 1;
    const isQuiet = looks > 1 && (user + system) / 1_000 < quietMs;
    if (isQuiet || looks >= latestLooks) gc({ type: "major", execution: "sync", flavor: "last-resort" });
    else setTimeout(look, lookMs).unref();
  };
  setTimeout(look, afterMs - lookMs).unref();
}
