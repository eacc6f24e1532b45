const key = "portal.kept-answers";

interface Kept {
  owner: string;
  answers: Record<string, unknown>;
}

function read(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the value that was cached under a name for exactly this owner; undefined if there is none or it belongs to
 * another owner.
 */
export function readCachedAnswer(name: string, owner: string): unknown {
  const cache = read();
  return cache?.owner === owner ? cache.answers[name] : undefined;
}

/** Stores an answer in this browser and removes the stored answers of other owners. */
export function writeCachedAnswer(name: string, owner: string, answer: unknown): void {
  const cache = read();
  const answers = cache?.owner === owner ? cache.answers : {};
  try {
    localStorage.setItem(key, JSON.stringify({ owner, answers: { ...answers, [name]: answer } }));
  } catch {
    // If the storage is full nothing is cached, and the next page waits for the server again.
  }
}

export function clearCachedAnswers(): void {
  localStorage.removeItem(key);
}
