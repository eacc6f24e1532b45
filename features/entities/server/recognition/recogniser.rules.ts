import { type Identity, identityKey, identityKinds } from "./identity-kind.rules.ts";

/** Identities that one record names together: they are of one thing. */
export interface Sighting {
  /** The strongest first; never empty. */
  identities: Identity[];
  first: Date;
  last: Date;
}

export interface HeldIdentity extends Omit<Identity, "spelling"> {
  spellings: Set<string>;
  first: Date;
  last: Date;
}

export interface KnownEntity {
  id: string;
  held: Map<string, HeldIdentity>;
  /** Somebody said that these are others, whatever they share. */
  apart: Set<string>;
}

export interface Join {
  kept: string;
  gone: string;
  /** The identity that both have. */
  shared: Identity;
  moved: HeldIdentity[];
  /** Keys of what the one that stays had too. */
  both: string[];
}

/** How long ago an address may have been seen for a record that says nothing else to be the same machine's. */
const addressMs = 7 * 24 * 3_600_000;

/** Decides whose each sighting is. What strong identities say does not depend on the order in which they come. */
export class Recogniser {
  readonly entities = new Map<string, KnownEntity>();
  readonly touched = new Set<string>();
  readonly joins: Join[] = [];
  readonly #holders = new Map<string, Set<string>>();
  readonly #newId: () => string;

  constructor(known: readonly KnownEntity[], newId: () => string) {
    this.#newId = newId;
    for (const entity of known) {
      this.entities.set(entity.id, entity);
      for (const key of entity.held.keys()) this.#holdersOf(key).add(entity.id);
    }
  }

  /** The entity of a sighting, known or new; it has the sighting's identities afterwards, as far as none contradicts. */
  see(sighting: Sighting): KnownEntity {
    let own = this.#anchor(sighting) ?? this.#newEntity();
    for (const identity of sighting.identities) {
      for (const holder of this.#othersWith(identity, own)) {
        if (this.#mayJoin(own, holder, identity, sighting)) own = this.#join(own, holder, identity);
      }
      if (this.#mayHold(own, identity)) this.#hold(own, identity, sighting);
    }
    this.touched.add(own.id);
    return own;
  }

  /** By the strongest identity that somebody holds. A weak one alone points at whoever is the only candidate. */
  #anchor(sighting: Sighting): KnownEntity | undefined {
    const [strongest] = sighting.identities;
    if (!strongest) return undefined;
    const holders = this.#othersWith(strongest);
    if (!identityKinds[strongest.kind].weak) return latest(holders, strongest);
    const recent = holders.filter((holder) => isRecent(holder, strongest, sighting));
    return recent.length === 1 ? recent[0] : holders.find(isWeakOnly);
  }

  #mayJoin(one: KnownEntity, other: KnownEntity, shared: Identity, sighting: Sighting): boolean {
    if (one.apart.has(other.id) || other.apart.has(one.id) || contradictionOf(one, other, shared))
      return false;
    if (!identityKinds[shared.kind].weak) return true;
    // A weak name brings together what is known by it alone with the only one that it can be.
    if (!isWeakOnly(one) && !isWeakOnly(other)) return false;
    const candidates = this.#othersWith(shared, one).filter((each) => isRecent(each, shared, sighting));
    return candidates.length === 1 && candidates[0] === other;
  }

  /** A single identity stays with whoever has it, and nobody takes a second one of its kind from a record. */
  #mayHold(entity: KnownEntity, identity: Identity): boolean {
    const key = identityKey(identity);
    if (entity.held.has(key)) return true;
    if (!identityKinds[identity.kind].single) return true;
    const taken = this.#holdersOf(key).size > 0;
    return !taken && ![...entity.held.values()].some((held) => isSameSlot(held, identity));
  }

  #hold(entity: KnownEntity, { kind, issuer, value, spelling }: Identity, { first, last }: Sighting): void {
    const key = identityKey({ kind, issuer, value });
    const held = entity.held.get(key);
    if (held) extend(held, { first, last, spellings: [spelling] });
    else entity.held.set(key, { kind, issuer, value, spellings: new Set([spelling]), first, last });
    this.#holdersOf(key).add(entity.id);
  }

  #join(one: KnownEntity, other: KnownEntity, shared: Identity): KnownEntity {
    const [kept, gone] = one.id < other.id ? [one, other] : [other, one];
    this.joins.push({
      kept: kept.id,
      gone: gone.id,
      shared,
      moved: [...gone.held.values()].map(copyOf),
      both: [...gone.held.keys()].filter((key) => kept.held.has(key)),
    });
    for (const [key, identity] of gone.held) {
      const mine = kept.held.get(key);
      if (mine) extend(mine, identity);
      else kept.held.set(key, identity);
      const holders = this.#holdersOf(key);
      holders.delete(gone.id);
      holders.add(kept.id);
    }
    for (const id of gone.apart) kept.apart.add(id);
    gone.held.clear();
    this.entities.delete(gone.id);
    this.touched.delete(gone.id);
    this.touched.add(kept.id);
    return kept;
  }

  #newEntity(): KnownEntity {
    const entity: KnownEntity = { id: this.#newId(), held: new Map(), apart: new Set() };
    this.entities.set(entity.id, entity);
    return entity;
  }

  #holdersOf(key: string): Set<string> {
    let holders = this.#holders.get(key);
    if (!holders) {
      holders = new Set();
      this.#holders.set(key, holders);
    }
    return holders;
  }

  #othersWith(identity: Identity, than?: KnownEntity): KnownEntity[] {
    return [...this.#holdersOf(identityKey(identity))]
      .filter((id) => id !== than?.id)
      .sort()
      .flatMap((id) => this.entities.get(id) ?? []);
  }
}

/** Why two entities cannot be one by a rule: each has its own of what an entity has one of. */
export function contradictionOf(
  one: Pick<KnownEntity, "held">,
  other: Pick<KnownEntity, "held">,
  shared?: Pick<Identity, "kind">,
): [HeldIdentity, HeldIdentity] | undefined {
  const strength = shared ? identityKinds[shared.kind].strength : 0;
  for (const held of one.held.values()) {
    const { single, strength: own } = identityKinds[held.kind];
    // A host may change its full name; two that are known by different ones are not one because of a short name.
    if (!single && !(held.kind === "fqdn" && own > strength)) continue;
    const theirs = [...other.held.values()].filter((each) => isSameSlot(each, held));
    const [another] = theirs;
    if (another && !theirs.some(({ value }) => value === held.value)) return [held, another];
  }
  return undefined;
}

function isSameSlot(one: Pick<Identity, "kind" | "issuer">, other: Pick<Identity, "kind" | "issuer">) {
  return one.kind === other.kind && one.issuer === other.issuer;
}

function isWeakOnly({ held }: KnownEntity): boolean {
  return [...held.values()].every(({ kind }) => identityKinds[kind].weak);
}

function isRecent({ held }: KnownEntity, identity: Identity, { first, last }: Sighting): boolean {
  const when = held.get(identityKey(identity));
  if (!when) return false;
  if (identity.kind !== "ip") return true;
  return (
    when.last.getTime() + addressMs >= first.getTime() && when.first.getTime() - addressMs <= last.getTime()
  );
}

function latest(holders: readonly KnownEntity[], identity: Identity): KnownEntity | undefined {
  const at = ({ held }: KnownEntity) => held.get(identityKey(identity))?.last.getTime() ?? 0;
  return holders.reduce<KnownEntity | undefined>(
    (best, each) => (best && at(best) >= at(each) ? best : each),
    undefined,
  );
}

function extend(
  held: HeldIdentity,
  { first, last, spellings }: { first: Date; last: Date; spellings: Iterable<string> },
): void {
  if (first < held.first) held.first = first;
  if (last > held.last) held.last = last;
  for (const spelling of spellings) held.spellings.add(spelling);
}

function copyOf(identity: HeldIdentity): HeldIdentity {
  return { ...identity, spellings: new Set(identity.spellings) };
}
