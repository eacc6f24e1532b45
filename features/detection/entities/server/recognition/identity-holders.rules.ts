/** An identity shared by more entities than this distinguishes none of them: it joins nobody. */
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

  /** Returns whether too many entities share it to distinguish any of them. */
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
  replace(removedText: string, storedText: string, at: Date, isWeakOnly: boolean): void {
    this.#ids.delete(removedText);
    this.#weakOnly.delete(removedText);
    if (this.#latest?.id === removedText) this.#latest = undefined;
    this.note(storedText, at, isWeakOnly);
  }

  /** Returns its holders, in order; none where it distinguishes nobody. */
  list(): string[] {
    return this.isCrowded ? [] : [...this.#ids].sort();
  }

  /** Returns the holder that was seen with it last. */
  get latest(): string | undefined {
    return this.#latest?.id;
  }

  /** Returns the first holder that is known by weak identities alone. */
  get firstWeakOnly(): string | undefined {
    const [first] = this.#weakOnly;
    return first;
  }
}
