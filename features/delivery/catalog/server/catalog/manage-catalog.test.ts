import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listRoutes } from "#features/delivery/catalog/catalog.contract.ts";
import { catalog } from "#features/delivery/catalog/catalog.feature.ts";
import * as contract from "#features/delivery/catalog/manage-catalog.contract.ts";
import { signedIn, visitor } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([catalog]);
const staff = await signedIn(portal, "staff");
const word = () => `X${randomUUID().slice(0, 8)}`;
const ids = (answer: { json(): { items: { id: number }[] } }) => answer.json().items.map(({ id }) => id);

describe("staff manage the catalogue", () => {
  test("a service is added at the end and can be moved to the front", async () => {
    const first = (await staff.call(contract.createService, { name: word() })).json();
    const second = (await staff.call(contract.createService, { name: word(), level: 3 })).json();
    const order = ids(await staff.call(contract.listManagedServices));
    expect(order.slice(-2)).toEqual([first.id, second.id]);
    const turned = [second.id, ...order.filter((id) => id !== second.id)];
    expect(ids(await staff.call(contract.orderServices, { ids: turned }))).toEqual(turned);
  });

  test("an order that misses a row somebody else just added is refused", async () => {
    const before = ids(await staff.call(contract.listManagedServices));
    await staff.call(contract.createService, { name: word() });
    const answer = await staff.call(contract.orderServices, { ids: before.length > 0 ? before : [1] });
    expect(answer.json().code).toBe("stale_version");
  });

  test("refuses the second of two edits of the same version", async () => {
    const { id, version } = (await staff.call(contract.createService, { name: word() })).json();
    const edit = (description: string) => staff.call(contract.updateService, { id, version, description });
    const codes = (await Promise.all([edit("uno"), edit("dos")])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  test("a route that is switched off is no longer given to the web part", async () => {
    const address = `/${word()}`;
    const created = (
      await staff.call(contract.createRoute, { route: address, name: word(), path: "EventsPage" })
    ).json();
    const format = async () =>
      (await visitor(portal).call(listRoutes))
        .json<{ route: string }[]>()
        .some(({ route }) => route === address);
    expect(await format()).toBe(true);
    await staff.call(contract.updateRoute, { id: created.id, version: created.version, enabled: false });
    expect(await format()).toBe(false);
  });

  test("modules are ordered within their service and keep their versions", async () => {
    const service = (await staff.call(contract.createService, { name: word() })).json().id;
    const createdNumbers: number[] = [];
    for (const name of ["a", "b", "c"])
      createdNumbers.push(
        (await staff.call(contract.createModule, { service, name, url: word() })).json().id,
      );
    const turned = createdNumbers.toReversed();
    const after = ids(await staff.call(contract.orderModules, { ids: turned }));
    expect(after.filter((id) => createdNumbers.includes(id))).toEqual(turned);
  });

  test("a module has a name of its own in the menus of clients until it is removed", async () => {
    const service = (await staff.call(contract.createService, { name: word() })).json().id;
    const { id, version, client_name } = (
      await staff.call(contract.createModule, {
        service,
        name: "Lista N1",
        client_name: "Lista",
        url: word(),
      })
    ).json();
    expect(client_name).toBe("Lista");
    const changed = await staff.call(contract.updateModule, { id, version, client_name: null });
    expect(changed.json()).toMatchObject({ name: "Lista N1", client_name: null });
  });

  test("addresses with spaces or a missing slash are refused", async () => {
    for (const route of ["Eventos", "/con espacio", "//otro.cl"])
      expect(
        (await staff.call(contract.createRoute, { route, name: word(), path: "EventsPage" })).statusCode,
      ).toBe(400);
  });

  test("clients and operators are refused", async () => {
    const company = await aCompany(portal);
    for (const role of ["client", "operator"] as const) {
      const person = await signedIn(portal, role, company);
      expect((await person.call(contract.listManagedRoutes)).statusCode).toBe(403);
      expect((await person.call(contract.createService, { name: word() })).statusCode).toBe(403);
    }
  });
});
