import { IdentityHolders } from "./identity-holders.rules.ts";
import { type Identity, identityKey, identityKinds } from "./identity-kind.rules.ts";
import {
  copyIdentity,
  EntitySlots,
  extendIdentity,
  type KnownEntity,
  type KnownIdentity,
} from "./known-entity.rules.ts";
import { isSameAccount } from "./same-account.rules.ts";

/** The identities that one record names together, so that they belong to one entity. */
export interface Sighting {
  /** The identities, the strongest first; never empty. */
  identities: Identity[];
  first: Date;
  last: Date;
}

export interface Join {
  kept: string;
  gone: string;
  /** The identity that both entities have. */
  shared: Identity;
  moved: KnownIdentity[];
  /** Keys of identities that the remaining entity also had. */
  both: string[];
}

/** The time within which an address alone assigns a record to the machine that had it, in milliseconds. */
export const addressMs = 7 * 24 * 3_600_000;

/** The most identities of an entity. A machine that relays the records of many others would exceed it. */
export const maxIdentities = 1_000;

/**
 * Assigns each sighting to an entity. For strong identities the result does not depend on the order of sightings. One
 * sighting costs at most `maxHolders` comparisons per identity, however many entities share it.
 */
export class Recogniser {
  readonly entities = new Map<string, KnownEntity>();
  readonly touched = new Set<string>();
  readonly joins: Join[] = [];
  readonly #holders = new Map<string, IdentityHolders>();
  readonly #slots = new Map<string, EntitySlots>();
  /** The keys of the identities of each entity that differ from what was known. */
  readonly #changed = new Map<string, Set<string>>();
  readonly #newId: () => string;
  #comparisons = 0;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Returns the number of comparisons between entities so far. */
  get comparisons(): number {
    return this.#comparisons;
  }

  /** Returns the identities of an entity that sightings added or changed. */
  changedOf({ id, held }: Pick<KnownEntity, "id" | "held">): KnownIdentity[] {
    return [...(this.#changed.get(id) ?? [])].flatMap((key) => held.get(key) ?? []);
  }

  /** Adds an entity that was there before the sightings. */
  know(entity: KnownEntity): void {
    const slots = new EntitySlots(entity.held.values());
    this.entities.set(entity.id, entity);
    this.#slots.set(entity.id, slots);
    for (const [key, { last }] of entity.held) this.#holdersOf(key).note(entity.id, last, slots.isWeakOnly);
  }

  /** Records that more entities share an identity than are loaded. */
  markCrowded(key: string): void {
    this.#holdersOf(key).markCrowded();
  }

  /** Returns whether so many entities share this identity that it distinguishes none of them. */
  isCrowded(key: string): boolean {
    return this.#holders.get(key)?.isCrowded ?? false;
  }

  /**
   * Returns the entity of a sighting: a known one, the merge of several that the sighting shows to be the same, or a
   * new one. Adds each identity of the sighting that the entity may have. Entities that contradict each other are not
   * merged.
   */
  see(sighting: Sighting): KnownEntity {
    let own = this.#anchor(sighting) ?? this.#newEntity();
    for (const identity of sighting.identities) {
      const key = identityKey(identity);
      for (const other of this.#candidates(own, { identity, key, sighting }))
        if (this.#mayJoin(own, other, identity)) own = this.#join(own, other, identity);
      if (this.#mayHold(own, identity, key)) this.#hold(own, identity, sighting);
    }
    this.touched.add(own.id);
    return own;
  }

  /** Returns the entity of the strongest identity that has a holder. A weak one alone points at the only candidate. */
  #anchor(sighting: Sighting): KnownEntity | undefined {
    const [strongest] = sighting.identities;
    if (!strongest) return undefined;
    const key = identityKey(strongest);
    const holders = this.#holders.get(key);
    if (!holders) return undefined;
    if (!identityKinds[strongest.kind].weak) return this.#entity(holders.latest);
    const recent = this.#listed(key).filter((holder) =>
      isRecent(holder, { identity: strongest, key, sighting }),
    );
    return recent.length === 1 ? recent[0] : this.#entity(holders.firstWeakOnly);
  }

  /**
   * Returns the entities that an identity may merge with the given one; a weak identity merges only if there is a
   * single candidate.
   */
  #candidates(own: KnownEntity, { identity, key, sighting }: SharedIdentity): KnownEntity[] {
    const others = this.#listed(key).filter(({ id }) => id !== own.id);
    if (!identityKinds[identity.kind].weak) return others;
    const recent = others.filter((other) => isRecent(other, { identity, key, sighting }));
    if (recent.length === 1) return recent;
    const same =
      identity.kind === "user" ? recent.filter((other) => isSameAccount(own, other, identity.value)) : [];
    return same.length === 1 ? same : [];
  }

  #mayJoin(one: KnownEntity, other: KnownEntity, shared: Identity): boolean {
    this.#comparisons += 1;
    if (one.apart.has(other.id) || other.apart.has(one.id)) return false;
    if (one.held.size + other.held.size > maxIdentities) return false;
    const [own, theirs] = [this.#slotsOf(one), this.#slotsOf(other)];
    if (own.contradiction(theirs, shared) !== undefined) return false;
    if (!identityKinds[shared.kind].weak || own.isWeakOnly || theirs.isWeakOnly) return true;
    return shared.kind === "user" && isSameAccount(one, other, shared.value);
  }

  /**
   * Returns whether an identity may be added to an entity: a `single` identity stays with the entity that has it, and
   * a record never adds a second one of its kind.
   */
  #mayHold(entity: KnownEntity, identity: Identity, key: string): boolean {
    if (entity.held.has(key)) return true;
    if (entity.held.size >= maxIdentities) return false;
    if (!identityKinds[identity.kind].single) return true;
    return this.#holdersOf(key).isEmpty && !this.#slotsOf(entity).has(identity);
  }

  #hold(entity: KnownEntity, identity: Identity, { first, last }: Sighting): void {
    const { spelling, ...rest } = identity;
    const key = identityKey(identity);
    const heldIdentity = entity.held.get(key);
    const slots = this.#slotsOf(entity);
    const wasWeakOnly = slots.isWeakOnly;
    this.#change(entity.id, key);
    if (heldIdentity) extendIdentity(heldIdentity, { first, last, spellings: [spelling] });
    else {
      entity.held.set(key, { ...rest, spellings: new Set([spelling]), first, last });
      slots.add(identity);
    }
    if (wasWeakOnly && !slots.isWeakOnly) this.#strengthen(entity);
    this.#holdersOf(key).note(entity.id, heldIdentity?.last ?? last, slots.isWeakOnly);
  }

  #join(one: KnownEntity, other: KnownEntity, shared: Identity): KnownEntity {
    const [storedEntity, removedEntity] = one.id < other.id ? [one, other] : [other, one];
    this.joins.push({
      kept: storedEntity.id,
      gone: removedEntity.id,
      shared,
      moved: [...removedEntity.held.values()].map(copyIdentity),
      both: [...removedEntity.held.keys()].filter((key) => storedEntity.held.has(key)),
    });
    const slots = this.#slotsOf(storedEntity);
    const wasWeakOnly = slots.isWeakOnly;
    for (const [key, identity] of removedEntity.held) {
      this.#change(storedEntity.id, key);
      const mine = storedEntity.held.get(key);
      if (mine) extendIdentity(mine, identity);
      else {
        storedEntity.held.set(key, identity);
        slots.add(identity);
      }
    }
    if (wasWeakOnly && !slots.isWeakOnly) this.#strengthen(storedEntity);
    for (const key of removedEntity.held.keys()) {
      const last = storedEntity.held.get(key)?.last;
      if (last) this.#holdersOf(key).replace(removedEntity.id, storedEntity.id, last, slots.isWeakOnly);
    }
    for (const id of removedEntity.apart) storedEntity.apart.add(id);
    removedEntity.held.clear();
    this.#changed.delete(removedEntity.id);
    this.entities.delete(removedEntity.id);
    this.#slots.delete(removedEntity.id);
    this.touched.delete(removedEntity.id);
    this.touched.add(storedEntity.id);
    return storedEntity;
  }

  /** Records that an entity with only weak identities now has a strong one. */
  #strengthen({ id, held }: KnownEntity): void {
    for (const key of held.keys()) {
      this.#change(id, key);
      this.#holdersOf(key).strengthen(id);
    }
  }

  #change(id: string, key: string): void {
    const keys = this.#changed.get(id);
    if (keys) keys.add(key);
    else this.#changed.set(id, new Set([key]));
  }

  #newEntity(): KnownEntity {
    const entity: KnownEntity = { id: this.#newId(), held: new Map(), apart: new Set() };
    this.entities.set(entity.id, entity);
    return entity;
  }

  #slotsOf({ id }: KnownEntity): EntitySlots {
    let slots = this.#slots.get(id);
    if (!slots) {
      slots = new EntitySlots();
      this.#slots.set(id, slots);
    }
    return slots;
  }

  #holdersOf(key: string): IdentityHolders {
    let holders = this.#holders.get(key);
    if (!holders) {
      holders = new IdentityHolders();
      this.#holders.set(key, holders);
    }
    return holders;
  }

  #entity(id: string | undefined): KnownEntity | undefined {
    return id === undefined ? undefined : this.entities.get(id);
  }

  /** Returns the entities that have an identity; none if too many share it. */
  #listed(key: string): KnownEntity[] {
    return (this.#holders.get(key)?.list() ?? []).flatMap((id) => this.entities.get(id) ?? []);
  }
}

interface SharedIdentity {
  identity: Identity;
  key: string;
  sighting: Sighting;
}

function isRecent(
  { held }: KnownEntity,
  { identity, key, sighting: { first, last } }: SharedIdentity,
): boolean {
  const when = held.get(key);
  if (!when) return false;
  if (identity.kind !== "ip") return true;
  return (
    when.last.getTime() + addressMs >= first.getTime() && when.first.getTime() - addressMs <= last.getTime()
  );
}

/** Returns, for each merged entity, the entity that contains it after all merges. */
export function survivorsOfJoins(joins: readonly Pick<Join, "kept" | "gone">[]): ReadonlyMap<string, string> {
  const survivors = new Map<string, string>();
  // Merges are applied in reverse order, so that the final entity of each chain is found in one step.
  for (const join of joins.toReversed()) survivors.set(join.gone, survivors.get(join.kept) ?? join.kept);
  return survivors;
}
