import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { changeAddress, historyChangeOfDrawer } from "./change-address.ts";
import { scrollKey } from "./page-below.ts";

/** Creates a list whose navigation waits until the test releases it; the list was opened from the home page. */
async function slowList(address = "/Eventos") {
  const pendingLoads: (() => void)[] = [];
  const loader = () => new Promise<null>((go) => pendingLoads.push(() => go(null)));
  const router = createMemoryRouter([{ path: "/" }, { path: "/Eventos", loader }], { initialEntries: ["/"] });
  const arrived = async () => {
    while (router.state.navigation.state !== "idle" || pendingLoads.length > 0) {
      for (const go of pendingLoads.splice(0)) go();
      await new Promise(setImmediate);
    }
    return router.state.location.pathname + router.state.location.search;
  };
  const choose = (name: string, value: string, options = {}) =>
    changeAddress(router, "/Eventos", (params) => params.set(name, value), options);
  const show = (id: string | null) =>
    changeAddress(
      router,
      "/Eventos",
      (params) => (id ? params.set("evento", id) : params.delete("evento")),
      historyChangeOfDrawer(new URLSearchParams(router.state.location.search).get("evento"), id),
    );
  const back = () => {
    router.navigate(-1);
    return arrived();
  };
  router.navigate(address);
  await arrived();
  return { router, choose, show, back, arrived };
}

test("a second choice keeps the first, which is still on its way", async () => {
  const { router, choose, arrived } = await slowList();
  choose("desde", "2026-01-05");
  expect(router.state.location.search).toBe("");
  choose("hasta", "2026-01-07");
  expect(await arrived()).toBe("/Eventos?desde=2026-01-05&hasta=2026-01-07");
});

test("whoever has left is not called back by a search that was still being typed", async () => {
  const { router, choose, arrived } = await slowList();
  router.navigate("/");
  await arrived();
  choose("buscar", "ssh", { replace: true });
  expect(await arrived()).toBe("/");
});

test("closing what was opened on the list goes back: Back then leaves the list", async () => {
  const { show, back, arrived } = await slowList("/Eventos?desde=2026-01-05T03:00:00.000Z");
  show("7");
  expect(await arrived()).toContain("evento=7");
  show("8");
  expect(await arrived()).toContain("evento=8");
  show(null);
  expect(await arrived()).toBe("/Eventos?desde=2026-01-05T03:00:00.000Z");
  expect(await back()).toBe("/");
});

test("closing what a link opened stays on the list: Back then leaves it too", async () => {
  const { show, back, arrived } = await slowList("/Eventos?evento=7");
  show(null);
  expect(await arrived()).toBe("/Eventos");
  expect(await back()).toBe("/");
});

test("what was chosen beside the open drawer stays when it closes", async () => {
  const { choose, show, back, arrived } = await slowList();
  show("7");
  await arrived();
  choose("severidad", "low", { replace: true });
  await arrived();
  show(null);
  expect(await arrived()).toBe("/Eventos?severidad=low");
  expect(await back()).toBe("/Eventos");
});

test("tabs read in the drawer go with it, however many they were", async () => {
  const { router, choose, back, arrived, show } = await slowList();
  show("7");
  await arrived();
  for (const tab of ["personas", "servicios"]) {
    choose("ficha", tab);
    await arrived();
  }
  const leave = (params: URLSearchParams) => ["evento", "ficha"].map((name) => params.delete(name));
  changeAddress(router, "/Eventos", leave, { drawer: "closes" });
  expect(await arrived()).toBe("/Eventos");
  expect(await back()).toBe("/");
});

test("a choice made while a drawer is closing is kept, and closing it twice closes it once", async () => {
  const { router, choose, show, arrived } = await slowList();
  show("7");
  await arrived();
  show(null);
  show(null);
  choose("severidad", "low");
  await arrived();
  expect(await arrived()).toBe("/Eventos?severidad=low");
  expect(router.state.historyAction).toBe("PUSH");
});

test("the list keeps its place on the screen while a drawer opens and closes", async () => {
  const { router, show, arrived } = await slowList();
  const place = scrollKey(router.state.location);
  show("7");
  await arrived();
  expect(scrollKey(router.state.location)).toBe(place);
  show(null);
  await arrived();
  expect(scrollKey(router.state.location)).toBe(place);
});
