/**
 * The maximum number of entities that may share an identity for it to distinguish them; an identity shared by more is
 * ignored when entities are merged.
 */
export const maxHolders = 16;

/** The entities that share one identity. The cost of each operation is independent of their number. */
export class IdentityHolders {
  readonly #ids = new Set<string>();
  readonly #weakOnly = new Set<string>();
  #latest: { id: string; at: Date } | undefined;
  #isCrowded = false;

  /** Records that more entities share the identity than are listed here. */
  markCrowded(): void {
    this.#isCrowded = true;
  }

  /** Returns whether so many entities share the identity that it distinguishes none of them. */
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
  replace(mergedId: string, keptId: string, at: Date, isWeakOnly: boolean): void {
    this.#ids.delete(mergedId);
    this.#weakOnly.delete(mergedId);
    if (this.#latest?.id === mergedId) this.#latest = undefined;
    this.note(keptId, at, isWeakOnly);
  }

  /** Returns the entities with the identity, in order; none if too many share it. */
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
