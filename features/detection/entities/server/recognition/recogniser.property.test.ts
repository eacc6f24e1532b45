import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { type Identity, type IdentityKind, identityKey, identityKinds } from "./identity-kind.rules.ts";
import { Recogniser, type Sighting } from "./recogniser.rules.ts";

const start = Date.parse("2026-10-05T12:00:00Z");
const hour = 3_600_000;

const identity = (kind: IdentityKind, value: string, issuer = ""): Identity => ({
  kind,
  issuer,
  value,
  spelling: value,
});
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const few = (word: string, count: number) => fc.integer({ min: 1, max: count }).map((at) => `${word}${at}`);

/** Records of a small network where tools, names and addresses are often shared. */
const sighting: fc.Arbitrary<Sighting> = fc
  .record({
    agent: maybe(fc.tuple(few("agent", 3), fc.constantFrom("wazuh", "elastic"))),
    cloud: maybe(few("i-", 3)),
    fqdn: maybe(few("host.sur", 3)),
    name: maybe(few("host", 4)),
    ip: maybe(few("10.0.0.", 3)),
    hour: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ agent, cloud, fqdn, name, ip, hour: at }) => {
    const identities = [
      agent ? identity("agent", agent[0], agent[1]) : undefined,
      cloud ? identity("cloud", cloud) : undefined,
      fqdn ? identity("fqdn", fqdn) : undefined,
      name ? identity("name", name) : undefined,
      ip ? identity("ip", ip) : undefined,
    ].filter((each) => each !== undefined);
    const moment = new Date(start + at * hour);
    return { identities, first: moment, last: moment };
  })
  .filter(({ identities }) => identities.length > 0);

const sightings = fc.array(sighting, { minLength: 1, maxLength: 14 });
const inTwoOrders = sightings.chain((some) =>
  fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
);

function recognised(some: readonly Sighting[]): Recogniser {
  let serial = 0;
  const recogniser = new Recogniser(() => String(++serial).padStart(6, "0"));
  for (const each of some) recogniser.see(each);
  return recogniser;
}

/** Returns the groups of identities that belong together, of those that prove something. */
function groupsOf({ entities }: Recogniser): string[] {
  const groups = [...entities.values()].map(({ held }) =>
    [...held].flatMap(([key, { kind }]) => (identityKinds[kind].weak ? [] : [key])).sort(),
  );
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.join(" "))
    .sort();
}

/** Returns whether sightings that are connected by shared identities name two of a kind of which a machine has one. */
function areContradicting(some: readonly Sighting[]): boolean {
  const groups: Map<string, Identity>[] = [];
  for (const { identities } of some) {
    const proofs = new Map(
      identities.filter(({ kind }) => kind !== "ip").map((each) => [identityKey(each), each]),
    );
    const tied = groups.filter((group) => [...proofs.keys()].some((key) => group.has(key)));
    for (const group of tied) {
      for (const [key, each] of group) proofs.set(key, each);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(proofs);
  }
  return groups.some((group) => {
    const slots = [...group.values()]
      .filter(({ kind }) => identityKinds[kind].single || kind === "fqdn")
      .map(({ kind, issuer }) => `${kind} ${issuer}`);
    return new Set(slots).size < slots.length;
  });
}

test("where nothing contradicts, the assets are the same in whatever order the records arrive", () => {
  fc.assert(
    fc.property(inTwoOrders, ([some, shuffled]) => {
      fc.pre(!areContradicting(some));
      expect(groupsOf(recognised(shuffled))).toEqual(groupsOf(recognised(some)));
    }),
    { numRuns: 400 },
  );
});

test("no rule ever gives one asset two agents of a source, or two machines of a cloud", () => {
  fc.assert(
    fc.property(sightings, (some) => {
      for (const { held } of recognised(some).entities.values()) {
        const slots = [...held.values()]
          .filter(({ kind }) => identityKinds[kind].single)
          .map(({ kind, issuer }) => `${kind} ${issuer}`);
        expect(new Set(slots).size).toBe(slots.length);
      }
    }),
    { numRuns: 400 },
  );
});

test("two records of one agent are of one asset, whatever arrives between them and in whatever order", () => {
  fc.assert(
    fc.property(inTwoOrders, ([, shuffled]) => {
      const agents = [...recognised(shuffled).entities.values()].flatMap(({ held }) =>
        [...held].flatMap(([key, { kind }]) => (kind === "agent" ? [key] : [])),
      );
      const seenAgentKeys = shuffled.flatMap(({ identities: [strongest] }) =>
        strongest?.kind === "agent" ? [identityKey(strongest)] : [],
      );
      expect(new Set(agents).size).toBe(agents.length);
      expect(new Set(agents)).toEqual(new Set(seenAgentKeys));
    }),
  );
});

test("records that were seen before change nothing but the moments", () => {
  fc.assert(
    fc.property(sightings, (some) => {
      const once = recognised(some);
      const before = groupsOf(once);
      const count = once.entities.size;
      for (const each of some) if (each.identities[0]?.kind === "agent") once.see(each);
      expect(groupsOf(once)).toEqual(before);
      expect(once.entities.size).toBe(count);
    }),
  );
});
