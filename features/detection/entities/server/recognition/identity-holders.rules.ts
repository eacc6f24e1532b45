/** An identity shared by more entities than this distinguishes none of them: it joins nobody. */
export const maxHolders = 16;

/** The entities that share one identity. The cost of each operation does not depend on their number. */
export class IdentityHolders {
  readonly #ids = new Set<string>();
  readonly #weakOnly = new Set<string>();
  #latest: { id: string; at: Date } | undefined;
  #isCrowded = false;

  /** Marks the identity as shared by more entities than are listed here. */
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

  /** Records that an entity has the identity and was last seen with it at this moment. */
  note(id: string, at: Date, isWeakOnly: boolean): void {
    this.#ids.add(id);
    if (isWeakOnly) this.#weakOnly.add(id);
    const latest = this.#latest;
    const isLater = !latest || at > latest.at || (at.getTime() === latest.at.getTime() && id < latest.id);
    if (isLater) this.#latest = { id, at };
  }

  /** Records that an entity now has a stronger identity. */
  strengthen(id: string): void {
    this.#weakOnly.delete(id);
  }

  /** Replaces a merged entity by the remaining one, which has the identity from then on. */
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
