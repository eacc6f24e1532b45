import { describe, expect, test } from "vitest";
import { addAccount, ingestEvents } from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import {
  getChange,
  linkChange,
  listChangeFacets,
  regulariseChange,
} from "#features/posture/waf-changes/contracts/changes.contract.ts";
import {
  approveRequest,
  createRequest,
  getRequest,
  refuseRequest,
} from "#features/posture/waf-changes/contracts/requests.contract.ts";
import { auditFile, siemFile, siemLine } from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { aCompany } from "#platform/testing/people.ts";
import { storeWafFile } from "./waf-company.fixture.ts";

import { advanceAt, iso, minutes, portal, stage, weakening, write } from "./waf-stage.fixture.ts";

describe("a file of changes", () => {
  test("stores each change once, however often its file comes", async () => {
    const { store, changes } = await stage();
    const first = await store(auditFile(weakening(), weakening({ message: "Otra" })));
    expect(first).toMatchObject({ status: "stored", records: 2, kept: 2, merged: 0 });
    const again = await store(
      auditFile(weakening({ message: "Otra" }), weakening(), weakening({ resource_id: "7" })),
    );
    expect(again).toMatchObject({ records: 3, kept: 1, merged: 2 });
    expect(await changes()).toHaveLength(3);
  });

  test("of another account is refused and counted", async () => {
    const { store, changes } = await stage();
    const receipt = await store(auditFile(weakening(), weakening({ account_id: "999" })));
    expect(receipt).toMatchObject({ records: 2, kept: 1, refused: 1 });
    expect(receipt.receipt).toMatchObject({ changes: 1, weakenings: 1, other_accounts: 1 });
    expect(receipt.rejected[0]).toMatchObject({ code: "other_account", place: "evento 2" });
    expect(await changes()).toHaveLength(1);
  });

  test("of a company without account is not stored", async () => {
    const company = await aCompany(portal);
    const receipt = await storeWafFile(portal, company, auditFile(weakening()));
    expect(receipt.status).not.toBe("stored");
    expect(receipt.reason).toContain("Registre primero la cuenta");
  });

  test("shows who acted, for whom, and nothing of another company", async () => {
    const { store, changes, operator } = await stage();
    const other = await stage();
    await store(auditFile(weakening({ assumed_by_user: "soporte@imperva.example" })));
    const [change] = await changes();
    expect(change).toMatchObject({
      actor_name: "ana.soto@proveedor.example",
      on_behalf_of: "soporte@imperva.example",
    });
    expect((await operator.call(getChange, { id: change.id })).statusCode).toBe(200);
    expect((await other.operator.call(getChange, { id: change.id })).statusCode).toBe(404);
    expect(await other.changes()).toEqual([]);
  });

  test("leaves changes of Imperva itself out of what waits", async () => {
    const { store, changes, mattersOf } = await stage();
    await store(auditFile(weakening({ user_id: "0", user_details: "System" })));
    expect(await changes()).toMatchObject([{ state: "system" }]);
    expect(await mattersOf()).toEqual([]);
  });
});

describe("requests", () => {
  test("one of the company is approved with it, and links what it explains", async () => {
    const { store, changes, client } = await stage();
    const request = (await client.call(createRequest, write())).json();
    expect(request).toMatchObject({ number: 1, state: "approved", is_emergency: true });
    await store(auditFile(weakening()));
    expect(await changes()).toMatchObject([{ state: "linked", request: { number: 1 }, is_emergency: true }]);
    expect((await client.call(getRequest, { id: request.id })).json()).toMatchObject({
      state: "executed",
      linked_changes: 1,
    });
  });

  test("one of the provider waits for the company; its approval links and closes the alert", async () => {
    const { store, changes, client, operator, alertsOf, mattersOf } = await stage();
    await store(auditFile(weakening()));
    await advanceAt(minutes(5));
    const request = (await operator.call(createRequest, write())).json();
    expect(request.state).toBe("pending");
    expect(await changes()).toMatchObject([{ state: "proposed" }]);
    expect(await mattersOf()).toEqual([
      "client Por aprobar",
      "client Vínculo propuesto",
      "provider Vínculo propuesto",
    ]);
    expect((await operator.call(approveRequest, { id: request.id, version: 1 })).statusCode).toBe(403);
    const approved = (await client.call(approveRequest, { id: request.id, version: request.version })).json();
    expect(approved).toMatchObject({ state: "executed", linked_changes: 1 });
    expect(await alertsOf()).toMatchObject([{ status: "closed" }]);
    expect(await mattersOf()).toEqual([]);
  });

  test("a refused one explains nothing", async () => {
    const { store, changes, client, operator } = await stage();
    await store(auditFile(weakening()));
    const request = (await operator.call(createRequest, write())).json();
    await client.call(refuseRequest, { id: request.id, version: request.version, reason: "No autorizado" });
    expect(await changes()).toMatchObject([{ state: "unrequested", request: null }]);
    const [change] = await changes();
    const link = await operator.call(linkChange, {
      id: change.id,
      version: change.version,
      request_id: request.id,
    });
    expect(link.statusCode).toBe(409);
  });

  test("a window without change is not executed, until its change comes in late", async () => {
    const { store, client } = await stage();
    const request = (await client.call(createRequest, write({ window_to: iso(10) }))).json();
    await advanceAt(minutes(90));
    expect((await client.call(getRequest, { id: request.id })).json().state).toBe("not_executed");
    await store(auditFile(weakening()));
    expect((await client.call(getRequest, { id: request.id })).json().state).toBe("executed");
  });

  test("one that comes more than a day after its window began is refused", async () => {
    const { client } = await stage();
    const late = await client.call(createRequest, write({ window_from: iso(-25 * 60) }));
    expect(late.statusCode).toBe(400);
    expect(late.json().detail).toContain("Regularice el cambio");
  });
});

describe("two people at once", () => {
  test("one of two links counts, and the other is told", async () => {
    const { store, changes, client, operator } = await stage();
    const { id: request_id } = (
      await client.call(createRequest, write({ sites: ["otro"], kinds: ["cache"] }))
    ).json();
    await store(auditFile(weakening()));
    const [{ id, version }] = await changes();
    const answers = await Promise.all(
      [1, 2, 3].map(() => operator.call(linkChange, { id, version, request_id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await client.call(getRequest, { id: request_id })).json().linked_changes).toBe(1);
  });

  test("either regularised or linked, never both", async () => {
    const { store, changes, client, operator } = await stage();
    const { id: request_id } = (
      await client.call(createRequest, write({ sites: ["otro"], kinds: ["cache"] }))
    ).json();
    await store(auditFile(weakening()));
    const [{ id, version }] = await changes();
    const answers = await Promise.all([
      operator.call(linkChange, { id, version, request_id }),
      client.call(regulariseChange, { id, version, reason: "Acordado por teléfono" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("a request is approved once", async () => {
    const { client, operator } = await stage();
    const { id, version } = (await operator.call(createRequest, write())).json();
    const answers = await Promise.all([1, 2].map(() => client.call(approveRequest, { id, version })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("an account is registered once", async () => {
    const { operator } = await stage();
    const account = { account: "777", name: "Otra" };
    const answers = await Promise.all([1, 2].map(() => operator.call(addAccount, account)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });
});

test("facets count the changes by state, effect and site", async () => {
  const { store, operator } = await stage();
  await store(
    auditFile(
      weakening(),
      weakening({ type_key: "CACHE_PURGED", type_description: "Cache purged", resource_type_key: "SITE" }),
    ),
  );
  const facets = (await operator.call(listChangeFacets, {})).json();
  expect(facets.open).toBe(1);
  expect(facets.effect).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ value: "weakening", count: 1 }),
      expect.objectContaining({ value: "neutral", count: 1 }),
    ]),
  );
});

test("a SIEM push brings audit events and skips access events", async () => {
  const { company, changes } = await stage();
  const receipt = await storeWafFile(
    portal,
    company,
    siemFile(
      siemLine("siteid=1 requestmethod=GET cn1=200", "Normal"),
      siemLine(
        `start=${minutes(-5).getTime()} type_key=API_KEY_CREATED user_id=9 resource_id=88 message=API key 88`,
      ),
    ),
  );
  expect(receipt).toMatchObject({ records: 2, kept: 1, skipped: 1 });
  expect(ingestEvents.permission).toBe("waf.ingest");
  expect(await changes()).toMatchObject([{ kind: "api_key", effect: "weakening" }]);
});
