import type { Person } from "#platform/server/actor.ts";
import type { AskedSession } from "#platform/server/sessions/identify.store.ts";

/** Somebody who hears what goes on for as long as their rights stay as they are. */
interface Watched {
  session: AskedSession;
  as: Pick<Person, "userId" | "role" | "companyId">;
  end(): void;
}

/** Answers who each session belongs to, at its place; undefined where it is over. */
export type FindPersons = (sessions: readonly AskedSession[]) => Promise<(Watched["as"] | undefined)[]>;

const everyMs = 1_000;

/**
 * Ends what goes on for long (live news, answers that come in pieces) when the person signed out or lost the right, the
 * role or the company that it began with, or when a client view began or ended. All of them are looked at together, in one question a second.
 */
export class RightsWatch {
  readonly #find: FindPersons;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(find: FindPersons) {
    this.#find = find;
  }

  /** Answers how to stop watching. */
  watch(watched: Watched): () => void {
    this.#watched.add(watched);
    this.#lookSoon();
    return () => {
      this.#watched.delete(watched);
    };
  }

  #lookSoon(): void {
    if (this.#watched.size === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(async () => {
      await this.#look();
      this.#timer = undefined;
      this.#lookSoon();
    }, everyMs).unref();
  }

  async #look(): Promise<void> {
    const watched = [...this.#watched];
    if (watched.length === 0) return;
    // While the database does not answer nobody loses a right in it; the heartbeat of a stream ends what lasts longer.
    const persons = await this.#find(watched.map(({ session }) => session)).catch(() => undefined);
    if (!persons) return;
    for (const [place, each] of watched.entries()) {
      const now = persons[place];
      const { userId, role, companyId } = each.as;
      if (now?.userId === userId && now.role === role && now.companyId === companyId) continue;
      this.#watched.delete(each);
      each.end();
    }
  }
}
