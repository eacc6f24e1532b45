import type { Person } from "#platform/server/actor.ts";
import type { AskedSession } from "#platform/server/sessions/identify.store.ts";

/** A recipient of a stream, which lasts while their rights do not change. */
interface Watched {
  session: AskedSession;
  as: Pick<Person, "userId" | "role" | "companyId">;
  end(): void;
}

/** Returns the person of each session, in the same order; undefined for an ended session. */
export type FindPersons = (sessions: readonly AskedSession[]) => Promise<(Watched["as"] | undefined)[]>;

const everyMs = 1_000;

/**
 * Ends long answers (live updates, streamed answers) when the person signs out or loses the permission, the role or
 * the company with which the answer began, or when a client view begins or ends. One query per second checks all of
 * them.
 */
export class RightsWatch {
  readonly #find: FindPersons;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(find: FindPersons) {
    this.#find = find;
  }

  /** Registers a stream; returns the function that removes it. */
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
    // While the database does not answer, no rights can change in it; the heartbeat of a stream handles longer
    // outages.
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
