import { expect, test } from "vitest";
import {
  accountIdentities,
  assetIdentities,
} from "#features/detection/events/server/recognition/sightings.rules.ts";
import { maxHolders } from "./identity-holders.rules.ts";
import type { Identity } from "./identity-kind.rules.ts";
import { maxIdentities, Recogniser, survivorsOfJoins } from "./recogniser.rules.ts";

const day = 24 * 3_600_000;
const noon = Date.parse("2026-10-05T12:00:00Z");

/** Returns the entities that result from records, one per day, each with its identities as text. */
function entitiesOf(...records: Identity[][]): string[][] {
  let serial = 0;
  const recogniser = new Recogniser(() => String(++serial));
  records.forEach((identities, at) => {
    const moment = new Date(noon + at * day);
    recogniser.see({ identities, first: moment, last: moment });
  });
  return [...recogniser.entities.values()].map(({ held }) =>
    [...held.values()].map(({ kind, value }) => `${kind} ${value}`).sort(),
  );
}

const blank = {
  source_id: "wazuh",
  asset_name: null,
  asset_ip: null,
  source_user: null,
  target_user: null,
  asset_agent_id: null,
  asset_fqdn: null,
  asset_cloud_id: null,
  cloud_provider: null,
};
const machine = (
  asset_name: string | null,
  asset_ip: string | null = null,
  others: Partial<typeof blank> | Record<string, string> = {},
) => assetIdentities({ ...blank, asset_name, asset_ip, ...others });

test("an asset that an agent knows and a cloud later names too is one", () => {
  const agent = machine("web-01", null, { asset_agent_id: "014" });
  const cloud = machine("WEB-01", null, { asset_cloud_id: "i-0a1b", cloud_provider: "aws" });
  expect(entitiesOf(agent, cloud)).toEqual([["agent 014", "cloud i-0a1b", "name web-01"]]);
});

test("two agents with one address are two assets, and a record of the address alone is neither's", () => {
  const first = machine("a", "10.0.0.4", { asset_agent_id: "1" });
  const second = machine("b", "10.0.0.4", { asset_agent_id: "2" });
  const address = machine(null, "10.0.0.4");
  expect(entitiesOf(first, second, address)).toHaveLength(3);
  expect(entitiesOf(first, address)).toHaveLength(1);
  expect(entitiesOf(address, first)).toHaveLength(1);
});

test("an address that was somebody's long ago says nothing today", () => {
  const currentIdentities = machine("a", "10.0.0.4", { asset_agent_id: "1" });
  const others = Array.from({ length: 8 }, () => machine("z"));
  expect(entitiesOf(currentIdentities, ...others, machine(null, "10.0.0.4"))).toHaveLength(3);
});

test("what a manager passes on under its own number is of the machine that it names", () => {
  const passed = (name: string) => machine(name, null, { asset_agent_id: "000" });
  expect(entitiesOf(passed("firewall"), passed("router"))).toEqual([["name firewall"], ["name router"]]);
});

test("a reinstalled agent with the same name is not joined by a rule", () => {
  const installed = (asset_agent_id: string) => machine("web-01", null, { asset_agent_id });
  expect(entitiesOf(installed("1"), installed("2"))).toHaveLength(2);
});

test("addresses and names that every machine has prove nothing", () => {
  expect(machine("localhost", "127.0.0.1")).toEqual([]);
  expect(machine("10.0.0.9", "10.0.0.9").map(({ kind }) => kind)).toEqual(["ip"]);
});

test("an account of a domain takes in its bare name, unless two could", () => {
  const [bare, sur, norte] = [
    accountIdentities("jrojas"),
    accountIdentities("SUR\\jrojas"),
    accountIdentities("jrojas@norte.cl"),
  ];
  expect(entitiesOf(bare, sur)).toEqual([["domain_user sur\\jrojas", "user jrojas"]]);
  expect(entitiesOf(sur, norte, bare)).toHaveLength(3);
});

test("the account of a domain, its bare name and the mail address of that domain are one person, in any order", () => {
  const [bare, account, mail] = [
    accountIdentities("pvaldivia"),
    accountIdentities("QUILQUEN\\pvaldivia"),
    accountIdentities("pvaldivia@quilquen.example"),
  ];
  const person = [["domain_user quilquen\\pvaldivia", "mail pvaldivia@quilquen.example", "user pvaldivia"]];
  for (const order of [
    [bare, account, mail],
    [mail, bare, account],
    [account, mail, bare],
    [mail, account, bare],
  ])
    expect(entitiesOf(...order).map((entity) => entity.toSorted())).toEqual(person);
});

test("the same user name in the mail of another domain is another person", () => {
  const [account, own, other] = [
    accountIdentities("QUILQUEN\\pvaldivia"),
    accountIdentities("pvaldivia@quilquen.example"),
    accountIdentities("pvaldivia@proveedor.example"),
  ];
  expect(entitiesOf(account, other)).toHaveLength(2);
  expect(entitiesOf(other, account, own)).toHaveLength(2);
});

test("the root of a machine is not that of a domain, and nobody is no account", () => {
  expect(entitiesOf(accountIdentities("root"), accountIdentities("SUR\\root"))).toHaveLength(2);
  expect(accountIdentities("NT AUTHORITY\\SYSTEM").map(({ kind }) => kind)).toEqual(["domain_user"]);
  expect(accountIdentities("-")).toEqual([]);
  expect(accountIdentities("S-1-5-21-1-2-3-1104").map(({ kind }) => kind)).toEqual(["sid"]);
});

/** Returns the number of comparisons for this many machines, all seen at one time. */
function comparisonsFor(count: number, identitiesOf: (at: number) => Identity[]): number {
  let serial = 0;
  const recogniser = new Recogniser(() => String(++serial).padStart(9, "0"));
  const moment = new Date(noon);
  // In the second round all entities are known.
  for (let at = 0; at < 2 * count; at += 1)
    recogniser.see({ identities: identitiesOf(at % count), first: moment, last: moment });
  return recogniser.comparisons;
}

test.each([
  ["share an address", (at: number) => machine(`web-${at}`, "172.17.0.1", { asset_agent_id: String(at) })],
  [
    "share a name",
    (at: number) => machine("web", `10.0.${at >> 8}.${at & 255}`, { asset_agent_id: String(at) }),
  ],
  ["are known by an address alone", () => machine(null, "172.17.0.1")],
  ["name one account", (at: number) => accountIdentities(`DOMINIO${at}\\jrojas`)],
])("machines that %s are compared as often as they are many, not as their square", (_how, identitiesOf) => {
  const small = comparisonsFor(500, identitiesOf);
  expect(comparisonsFor(4_000, identitiesOf)).toBeLessThanOrEqual(16 * Math.max(small, 1));
});

test("an address that many share joins nobody, and its records alone are of one asset", () => {
  const many = Array.from({ length: maxHolders + 1 }, (_, at) =>
    machine(`web-${at}`, "172.17.0.1", { asset_agent_id: String(at) }),
  );
  const address = machine(null, "172.17.0.1");
  const namedIdentities = machine("otro", "172.17.0.1");
  expect(entitiesOf(...many, address, address, namedIdentities)).toHaveLength(many.length + 2);
});

test("a name that many share still leads to whoever was seen with it last", () => {
  const many = Array.from({ length: maxHolders + 5 }, (_, at) =>
    machine("web", null, { asset_agent_id: String(at) }),
  );
  const entities = entitiesOf(...many, machine("web", "10.0.0.9"));
  expect(entities).toHaveLength(many.length);
  expect(entities.at(-1)).toContain("ip 10.0.0.9");
});

test("a chain of joins leads to the end of it at once, however long it is", () => {
  const length = 20_000;
  const joins = Array.from({ length }, (_, at) => ({ gone: String(at), kept: String(at + 1) }));
  expect(survivorsOfJoins(joins).get("0")).toBe(String(length));
});

test("an entity takes no more identities than its limit", () => {
  const entities = entitiesOf(
    ...Array.from({ length: maxIdentities + 50 }, (_, at) =>
      machine(`web-${at}`, null, { asset_agent_id: "1" }),
    ),
  );
  expect(entities.map(({ length }) => length)).toEqual([maxIdentities]);
});
