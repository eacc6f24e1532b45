const tasks = new Set<() => Promise<unknown>>();

/** Runs the task before the session ends in this tab, until the answered function is called. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Runs what must be sent as the person who is signed in. A task that fails does not keep the session open. */
export async function runBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}
