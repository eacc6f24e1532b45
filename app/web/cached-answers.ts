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
 * Returns the value that was cached under a name for exactly this owner; undefined when it was another's or there was
 * none.
 */
export function keptAnswer(name: string, owner: string): unknown {
  const storedEntry = read();
  return storedEntry?.owner === owner ? storedEntry.answers[name] : undefined;
}

/** Stores an answer in this browser and removes the stored answers of other owners. */
export function saveAnswer(name: string, owner: string, answer: unknown): void {
  const storedEntry = read();
  const answers = storedEntry?.owner === owner ? storedEntry.answers : {};
  try {
    localStorage.setItem(key, JSON.stringify({ owner, answers: { ...answers, [name]: answer } }));
  } catch {
    // A full store keeps nothing: the next page asks first, as the first one did.
  }
}

export function forgetAnswers(): void {
  localStorage.removeItem(key);
}
