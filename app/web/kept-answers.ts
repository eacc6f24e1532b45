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

/** What was kept under a name for exactly this owner; undefined when it was somebody else's or nothing was. */
export function keptAnswer(name: string, owner: string): unknown {
  const kept = read();
  return kept?.owner === owner ? kept.answers[name] : undefined;
}

/** Keeps an answer in this browser; what was kept of another owner goes. */
export function keepAnswer(name: string, owner: string, answer: unknown): void {
  const kept = read();
  const answers = kept?.owner === owner ? kept.answers : {};
  try {
    localStorage.setItem(key, JSON.stringify({ owner, answers: { ...answers, [name]: answer } }));
  } catch {
    // A full store keeps nothing: the next page asks first, as the first one did.
  }
}

export function forgetAnswers(): void {
  localStorage.removeItem(key);
}
