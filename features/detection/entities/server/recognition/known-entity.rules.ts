import { type Identity, identityKinds } from "./identity-kind.rules.ts";

export interface KnownIdentity extends Omit<Identity, "spelling"> {
  spellings: Set<string>;
  first: Date;
  last: Date;
}

export interface KnownEntity {
  id: string;
  held: Map<string, KnownIdentity>;
  /**
   * The ids of entities that a person separated from this one; they are never merged again, whatever identities they
   * share.
   */
  apart: Set<string>;
}

/** Returns whether only addresses and bare account names of an entity are known. */
export function isWeakOnly({ held }: Pick<KnownEntity, "held">): boolean {
  for (const { kind } of held.values()) if (!identityKinds[kind].weak) return false;
  return true;
}

const slotOf = ({ kind, issuer }: Pick<Identity, "kind" | "issuer">) => `${kind}\n${issuer}`;

/**
 * The identities of an entity of the kinds of which it can have only one: two entities contradict each other if both
 * have such an identity and share none. They are stored separately, so that the check does not read all identities.
 */
export class EntitySlots {
  readonly #values = new Map<string, { kind: Identity["kind"]; values: Set<string> }>();
  #strong = 0;

  constructor(identities: Iterable<KnownIdentity> = []) {
    for (const identity of identities) this.add(identity);
  }

  /** Adds an identity that the entity did not have. */
  add(identity: Pick<Identity, "kind" | "issuer" | "value">): void {
    const { single, weak } = identityKinds[identity.kind];
    if (!weak) this.#strong += 1;
    if (!single && identity.kind !== "fqdn") return;
    const slot = this.#values.get(slotOf(identity));
    if (slot) slot.values.add(identity.value);
    else this.#values.set(slotOf(identity), { kind: identity.kind, values: new Set([identity.value]) });
  }

  get isWeakOnly(): boolean {
    return this.#strong === 0;
  }

  /** Returns whether the entity has one of this kind from this issuer. */
  has(identity: Pick<Identity, "kind" | "issuer">): boolean {
    return this.#values.has(slotOf(identity));
  }

  /**
   * Returns the kind of identity that contradicts a merge, given the kind of the shared identity; undefined if none
   * does.
   */
  contradiction(other: EntitySlots, shared?: Pick<Identity, "kind">): string | undefined {
    const strength = shared ? identityKinds[shared.kind].strength : 0;
    const [fewer, more] = this.#values.size <= other.#values.size ? [this, other] : [other, this];
    for (const [name, { kind, values }] of fewer.#values) {
      const { single, strength: own } = identityKinds[kind];
      // The full name of a host may change, but a shared short name does not merge hosts with different full names.
      if (!single && own <= strength) continue;
      const theirs = more.#values.get(name)?.values;
      if (theirs && !shareOne(values, theirs)) return name;
    }
    return undefined;
  }
}

function shareOne(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const value of some) if (others.has(value)) return true;
  return false;
}

/**
 * Returns the reason why a rule cannot merge two entities: they have different identities of a kind of which an
 * entity can have only one.
 */
export function findContradiction(
  one: Pick<KnownEntity, "held">,
  other: Pick<KnownEntity, "held">,
): [KnownIdentity, KnownIdentity] | undefined {
  const slot = new EntitySlots(one.held.values()).contradiction(new EntitySlots(other.held.values()));
  if (slot === undefined) return undefined;
  const inSlot = ({ held }: Pick<KnownEntity, "held">) =>
    [...held.values()].find((identity) => slotOf(identity) === slot);
  const [own, theirs] = [inSlot(one), inSlot(other)];
  return own && theirs ? [own, theirs] : undefined;
}

export function extendIdentity(
  identity: KnownIdentity,
  { first, last, spellings }: { first: Date; last: Date; spellings: Iterable<string> },
): void {
  if (first < identity.first) identity.first = first;
  if (last > identity.last) identity.last = last;
  for (const spelling of spellings) {
    if (identity.spellings.size >= maxSpellings) return;
    identity.spellings.add(spelling);
  }
}

/** The maximum number of spellings that are stored per identity. */
export const maxSpellings = 20;

export function copyIdentity(identity: KnownIdentity): KnownIdentity {
  return { ...identity, spellings: new Set(identity.spellings) };
}
