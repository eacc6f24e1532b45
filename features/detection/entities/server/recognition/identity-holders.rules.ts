/** What more entities than this have in common tells none of them apart: it joins nobody. */
export const maxHolders = 16;

/** The entities that have one identity. No question takes longer because they are many. */
export class IdentityHolders {
  readonly #ids = new Set<string>();
  readonly #weakOnly = new Set<string>();
  #latest: { id: string; at: Date } | undefined;
  #isCrowded = false;

  /** Says that more have it than those that are listed here. */
  markCrowded(): void {
    this.#isCrowded = true;
  }

  /** Whether too many have it for it to tell any of them apart. */
  get isCrowded(): boolean {
    return this.#isCrowded || this.#ids.size > maxHolders;
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  /** Notes that an entity has it, and was last seen with it at this moment. */
  note(id: string, at: Date, isWeakOnly: boolean): void {
    this.#ids.add(id);
    if (isWeakOnly) this.#weakOnly.add(id);
    const latest = this.#latest;
    const isLater = !latest || at > latest.at || (at.getTime() === latest.at.getTime() && id < latest.id);
    if (isLater) this.#latest = { id, at };
  }

  /** An entity is known by something stronger now. */
  strengthen(id: string): void {
    this.#weakOnly.delete(id);
  }

  /** One entity became another, which has it since then too. */
  replace(gone: string, kept: string, at: Date, isWeakOnly: boolean): void {
    this.#ids.delete(gone);
    this.#weakOnly.delete(gone);
    if (this.#latest?.id === gone) this.#latest = undefined;
    this.note(kept, at, isWeakOnly);
  }

  /** Who has it, in order; nobody where it tells none apart. */
  list(): string[] {
    return this.isCrowded ? [] : [...this.#ids].sort();
  }

  /** Who was seen with it last. */
  get latest(): string | undefined {
    return this.#latest?.id;
  }

  /** Of those that are known by weak identities alone, the first. */
  get firstWeakOnly(): string | undefined {
    const [first] = this.#weakOnly;
    return first;
  }
}
