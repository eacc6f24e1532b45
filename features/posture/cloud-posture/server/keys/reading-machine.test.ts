import { expect, test } from "vitest";
import * as api from "#features/posture/cloud-posture/contracts/cloud-api.contract.ts";
import { aSubscriber, signedIn } from "#platform/testing/caller.ts";
import { aCloudCompany, bucketCheck, cloudPortal, production } from "../cloud-scans.fixture.ts";

const portal = await cloudPortal();
const mine = await aCloudCompany(portal);
await mine.scan([bucketCheck("b1"), bucketCheck("b2"), bucketCheck("b3", { status: "PASS" })]);
const theirs = await aCloudCompany(portal);
await theirs.scan([bucketCheck("ajeno", { account: "999900001111" })]);
const operator = await signedIn(portal, "operator", mine.company);

async function aKey(name = "Mesa de ayuda") {
  const answer = await operator.call(api.addCloudReader, { name });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<{ id: string; key: string }>();
}
const get = (key: string, path: string) =>
  portal.app.inject({
    method: "GET",
    url: `/api/cloud-posture/v1/${path}`,
    headers: { authorization: `Bearer ${key}` },
  });
type Findings = {
  items: { id: string; asset: { name: string }; status: string; changed_at: string }[];
  next: string | null;
};

test("a machine reads the accounts, the findings page by page and the runs of its company, and nothing of another's", async () => {
  const { key } = await aKey();
  const accounts = (await get(key, "accounts/")).json<{ items: { account: string }[] }>();
  expect(accounts.items.map(({ account }) => account)).toEqual([production]);
  const first = (await get(key, "findings/?limit=1")).json<Findings>();
  const second = (await get(key, `findings/?limit=1&cursor=${first.next}`)).json<Findings>();
  expect([...first.items, ...second.items].map(({ asset }) => asset.name).sort()).toEqual(["b1", "b2"]);
  expect(second.next).toBeNull();
  expect((await get(key, "runs/")).json()).toMatchObject({
    items: [{ account: production, tally: { fail: 2 } }],
  });
});

test("asked again it gives what changed since, closed ones too, under the same ids", async () => {
  const { key } = await aKey();
  const before = (await get(key, "findings/")).json<Findings>();
  await mine.scan([
    bucketCheck("b1", { status: "PASS" }),
    bucketCheck("b2"),
    bucketCheck("b3", { status: "PASS" }),
  ]);
  const since = new Date(Date.parse(before.items.at(-1)?.changed_at ?? "") + 1).toISOString();
  const after = (await get(key, `findings/?changed_since=${since}`)).json<Findings>();
  expect(after.items).toMatchObject([{ asset: { name: "b1" }, status: "closed_verified" }]);
  expect(before.items.map(({ id }) => id)).toContain(after.items[0]?.id);
  const open = (await get(key, "findings/?open=true")).json<Findings>();
  expect(open.items.map(({ asset }) => asset.name)).toEqual(["b2"]);
});

test("a key that was ended, one that was given for something else, and none at all read nothing", async () => {
  const { id, key } = await aKey("Tablero");
  expect((await operator.call(api.revokeCloudReader, { id })).statusCode).toBe(200);
  expect((await get(key, "accounts/")).statusCode).toBe(401);
  const indicators = await aSubscriber(portal, mine.company);
  expect((await indicators.call(api.readAccounts, {})).statusCode).toBe(404);
  expect((await get("", "accounts/")).statusCode).toBe(401);
});

test("a machine writes nothing and reads nothing else; people do not use its addresses", async () => {
  const { key } = await aKey("Solo lectura");
  const headers = { authorization: `Bearer ${key}` };
  const other = await portal.app.inject({ method: "GET", url: "/api/cloud-posture/panel/", headers });
  expect(other.statusCode).toBe(403);
  expect((await mine.client.call(api.readFindings, {})).statusCode).toBe(403);
  expect((await mine.client.call(api.addCloudReader, { name: "x" })).statusCode).toBe(403);
});
