import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { latestAddress } from "./latest-address.ts";

/** A list whose every address waits until it is let through. */
function slowList() {
  const waiting: (() => void)[] = [];
  const router = createMemoryRouter(
    [{ path: "/Eventos", loader: () => new Promise<null>((go) => waiting.push(() => go(null))) }],
    { initialEntries: ["/Eventos"], hydrationData: { loaderData: { 0: null } } },
  );
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(latestAddress(router).search);
    next.set(name, value);
    return router.navigate(`/Eventos?${next}`);
  };
  return { router, choose, letThrough: () => waiting.splice(0).map((go) => go()) };
}

test("a second choice keeps the first, which is still on its way", async () => {
  const { router, choose, letThrough } = slowList();
  const first = choose("desde", "2026-01-05");
  expect(router.state.location.search).toBe("");
  const second = choose("hasta", "2026-01-07");
  letThrough();
  await Promise.all([first, second]);
  expect(router.state.location.search).toBe("?desde=2026-01-05&hasta=2026-01-07");
});

test("with nothing on its way, the address is where the list is", async () => {
  const { router, choose, letThrough } = slowList();
  const arrived = choose("severidad", "high");
  letThrough();
  await arrived;
  expect(latestAddress(router).search).toBe("?severidad=high");
});
