const tasks = new Set<() => Promise<unknown>>();

/** Registers a task that runs before the session ends in this tab; returns the function that removes it. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Runs the tasks that must be sent as the signed-in person. A failed task does not prevent the sign-out. */
export async function runBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}
