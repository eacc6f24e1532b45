/** Long enough for jobs and listeners to be at work, and too early for many to be asking. */
const afterMs = 5_000;

/**
 * Gives back, once, what the start needed and nothing holds any more: Node keeps it until it wants the room, which on a
 * quiet day is never. The portal stands still for as long as that takes, some 0.3 s. Without `--expose-gc` it does
 * nothing.
 */
export function collectAfterStart(): void {
  const { gc } = globalThis;
  if (gc) setTimeout(() => gc({ type: "major", execution: "sync", flavor: "last-resort" }), afterMs).unref();
}
