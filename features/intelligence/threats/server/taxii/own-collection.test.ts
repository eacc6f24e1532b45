import { beforeAll, describe, expect, test } from "vitest";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { addIndicator } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import * as contract from "#features/intelligence/threats/contracts/taxii.contract.ts";
import { bundleOf, indicatorObject } from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { tlpMarkings } from "#features/intelligence/threats/readers/stix/markings.ts";
import { threats } from "#features/intelligence/threats/threats.feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { uploadFile } from "../import-file.fixture.ts";
import { collectionIdOf } from "./own-collection.ts";

const portal = await testPortal([companies, threats]);
const [mine, theirs] = [await aCompany(portal), await aCompany(portal)];
const staff = await signedIn(portal, "staff", mine);
const root = "/taxii2/";
const collection = `/api/taxii2/root/collections/${collectionIdOf(mine.id)}/`;

async function keyOf(caller: Caller, ceiling: contract.SubscriptionCeiling) {
  const answer = await caller.call(contract.addSubscription, { name: "Cortafuegos", ceiling });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json() as { id: string; key: string };
}
const ask = (key: string | undefined, url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: "GET",
    url,
    headers: {
      accept: contract.taxiiMediaType,
      ...(key && { authorization: `Bearer ${key}` }),
      ...headers,
    },
  });
const patterns = (answer: Awaited<ReturnType<typeof ask>>) =>
  ((answer.json() as { objects?: { pattern: string }[] }).objects ?? []).map(({ pattern }) => pattern);

let green: string;
beforeAll(async () => {
  const marked = (value: string, tlp: keyof typeof tlpMarkings, more: Record<string, unknown> = {}) =>
    indicatorObject(`[domain-name:value = '${value}']`, { object_marking_refs: [tlpMarkings[tlp]], ...more });
  await uploadFile(
    portal,
    staff,
    bundleOf(
      marked("uno-verde.cl", "green"),
      marked("dos-verde.cl", "green"),
      marked("ambar.cl", "amber"),
      marked("estricta.cl", "amber_strict"),
      marked("roja.cl", "red"),
      marked("retirada.cl", "green", { revoked: true }),
      indicatorObject("[ipv4-addr:value = '10.0.0.1']", { object_marking_refs: [tlpMarkings.green] }),
    ),
  );
  await staff.call(addIndicator, { value: "propia.cl", tlp: "green" });
  await (await signedIn(portal, "staff", theirs)).call(addIndicator, { value: "ajena.cl", tlp: "green" });
  ({ key: green } = await keyOf(staff, "green"));
});

describe("the TAXII collection of a company", () => {
  test("is found from the discovery on, with the media type of the protocol", async () => {
    const discovery = await ask(green, root);
    expect(discovery.headers["content-type"]).toBe(contract.taxiiMediaType);
    const [apiRoot = ""] = (discovery.json() as { api_roots: string[] }).api_roots;
    const path = new URL(apiRoot).pathname;
    expect((await ask(green, path)).json()).toMatchObject({ versions: [contract.taxiiMediaType] });
    expect((await ask(green, `${path}collections/`)).json()).toMatchObject({
      collections: [{ id: collectionIdOf(mine.id), can_read: true, can_write: false }],
    });
  });

  test("holds of the base and of its own company what its ceiling permits, and nothing of another's", async () => {
    const greenPatterns = patterns(await ask(green, `${collection}objects/`)).join(" ");
    for (const value of ["uno-verde.cl", "dos-verde.cl", "propia.cl", "retirada.cl"])
      expect(greenPatterns).toContain(value);
    for (const value of ["ambar.cl", "estricta.cl", "roja.cl", "ajena.cl", "10.0.0.1"])
      expect(greenPatterns).not.toContain(value);
    const { key } = await keyOf(staff, "amber");
    const more = patterns(await ask(key, `${collection}objects/`)).join(" ");
    expect(more).toContain("ambar.cl");
    for (const value of ["estricta.cl", "roja.cl", "ajena.cl"]) expect(more).not.toContain(value);
  });

  test("is read page by page, each object once, and later only the changed ones", async () => {
    const values: string[] = [];
    let [next, last] = ["", ""];
    for (let page = 0; page < 10; page += 1) {
      const answer = await ask(green, `${collection}objects/?limit=2${next && `&next=${next}`}`);
      values.push(...patterns(answer));
      last = String(answer.headers["x-taxii-date-added-last"]);
      const body = answer.json() as { more: boolean; next?: string };
      next = body.next ?? "";
      if (!body.more) break;
    }
    expect(values).toHaveLength(4);
    expect(new Set(values).size).toBe(4);
    await staff.call(addIndicator, { value: "mas-tarde.cl", tlp: "green" });
    expect(patterns(await ask(green, `${collection}objects/?added_after=${last}`)).join(" ")).toContain(
      "mas-tarde.cl",
    );
    const future = await ask(green, `${collection}objects/?added_after=2099-01-01T00:00:00Z`);
    expect([future.statusCode, future.json()]).toEqual([200, {}]);
  });

  test("names in its manifest what an object request then gives", async () => {
    const { objects } = (await ask(green, `${collection}manifest/?limit=1`)).json() as {
      objects: { id: string; version: string }[];
    };
    const [first] = objects;
    const one = await ask(green, `${collection}objects/${first?.id}/`);
    expect(one.json()).toMatchObject({ objects: [{ id: first?.id }] });
    expect((await ask(green, `${collection}objects/${first?.id}/versions/`)).json()).toEqual({
      versions: [first?.version],
    });
    const none = await ask(green, `${collection}objects/?match[type]=malware`);
    expect(none.json()).toEqual({});
  });

  test("is nobody's without a key, says how one signs in, and speaks no other type", async () => {
    const nobody = await ask(undefined, `${collection}objects/`);
    expect([nobody.statusCode, nobody.headers["www-authenticate"]]).toEqual([
      401,
      expect.stringContaining("Basic"),
    ]);
    expect(nobody.json()).toMatchObject({ title: expect.any(String), http_status: "401" });
    const basic = Buffer.from(`cualquiera:${green}`).toString("base64");
    const signed = await ask(undefined, `${collection}objects/`, { authorization: `Basic ${basic}` });
    expect(signed.statusCode).toBe(200);
    const wrong = await ask(green, `${collection}objects/`, { accept: "application/taxii+json;version=2.0" });
    expect(wrong.statusCode).toBe(406);
    expect((await ask(green, `${collection}objects/`, { accept: "text/html, */*;q=0.1" })).statusCode).toBe(
      200,
    );
  });

  test("of another company answers as one that never was, and a key ends at once", async () => {
    const foreign = await ask(green, `/api/taxii2/root/collections/${collectionIdOf(theirs.id)}/objects/`);
    const never = await ask(
      green,
      "/api/taxii2/root/collections/0199f0f0-0000-7000-8000-000000000001/objects/",
    );
    expect([foreign.statusCode, foreign.body]).toEqual([404, never.body]);
    const { id, key } = await keyOf(staff, "clear");
    expect((await ask(key, root)).statusCode).toBe(200);
    expect((await staff.call(contract.revokeSubscription, { id })).statusCode).toBe(200);
    expect((await ask(key, root)).statusCode).toBe(401);
    const other = await signedIn(portal, "staff", theirs);
    expect((await other.call(contract.revokeSubscription, { id })).statusCode).toBe(404);
  });

  test("its key opens nothing else, and stands nowhere in the open", async () => {
    expect((await ask(green, "/api/threats/indicators/", { accept: "*/*" })).statusCode).toBe(403);
    const [row] = await runQuery<{ all: string }>(
      portal.database.owner,
      "select string_agg(to_jsonb(api_key)::text, ' ') as all from api_key",
    );
    expect(row?.all).not.toContain(green.slice(-43));
    const listedResponse = await staff.call(contract.listSubscriptions, {});
    expect(listedResponse.body).not.toContain(green.slice(-43));
  });
});

test("a value on a warning list does not leave with the others of its indicator", async () => {
  const marking = { object_marking_refs: [tlpMarkings.green] };
  await uploadFile(
    portal,
    staff,
    bundleOf(
      indicatorObject("[domain-name:value = 'con-ruido.cl' OR ipv4-addr:value = '8.8.4.4']", marking),
      indicatorObject(
        "[domain-name:value = 'otro-ruido.cl' OR (ipv4-addr:value = '1.0.0.1' AND network-traffic:dst_port = 53)]",
        marking,
      ),
    ),
  );
  const sentPatterns = patterns(await ask(green, `${collection}objects/?limit=1000`));
  expect(sentPatterns).toContain("[domain-name:value = 'con-ruido.cl']");
  expect(sentPatterns.join()).not.toMatch(/8\.8\.4\.4|1\.0\.0\.1/);
});
