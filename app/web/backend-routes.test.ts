import { describe, expect, test, vi } from "vitest";
import type { BackendRoute } from "#features/delivery/catalog/catalog.contract.ts";
import { asksForBackendRoutes, backendRoutes, backendRouteThreshold } from "./backend-routes.ts";
import { staticRouteCount } from "./static-routes.ts";

const route = (path: string): BackendRoute => ({
  route: path,
  name: path,
  path: "PlannedArea",
  requireslogin: true,
});

function routing(load: () => Promise<BackendRoute[]>, registered = staticRouteCount) {
  const patched: string[] = [];
  const discover = backendRoutes({
    paths: ["/Login", "/profile"],
    registered,
    load,
    parent: "private",
    toRoute: ({ route: path }) => ({ path }),
  });
  const visit = async (path: string, signal = new AbortController().signal) => {
    const patch = (_parent: string | null, children: { path?: string }[]) =>
      void patched.push(...children.map((child) => child.path ?? ""));
    await discover({ path, patch, signal, matches: [], fetcherKey: undefined });
  };
  return { visit, patched };
}

describe("the rule of the backend's routes", () => {
  test("asks below 14 registered routes, and only when nothing matches", () => {
    expect(backendRouteThreshold).toBe(14);
    expect(asksForBackendRoutes(false, 13)).toBe(true);
    expect(asksForBackendRoutes(false, 14)).toBe(false);
    expect(asksForBackendRoutes(true, 2)).toBe(false);
  });

  test("the specification's static routes leave room to ask", () => {
    expect(staticRouteCount).toBe(12);
  });
});

test("an unmatched address loads the list once; each route that is new is added", async () => {
  const load = vi.fn(async () => [route("/Eventos"), route("/profile"), route("/Amenazas")]);
  const { visit, patched } = routing(load);
  await visit("/Eventos");
  await visit("/nada");
  expect(load).toHaveBeenCalledTimes(1);
  expect(patched).toEqual(["/Eventos", "/Amenazas"]);
});

test("an address that is known does not load the list", async () => {
  const load = vi.fn(async () => []);
  await routing(load).visit("/profile");
  expect(load).not.toHaveBeenCalled();
});

test("a failure is only logged, and the next unmatched address asks again", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const load = vi.fn(async (): Promise<BackendRoute[]> => Promise.reject(new Error("down")));
  const { visit, patched } = routing(load);
  await visit("/Eventos");
  await visit("/Eventos");
  expect(load).toHaveBeenCalledTimes(2);
  expect(patched).toEqual([]);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

test("an abandoned navigation adds nothing and counts nothing", async () => {
  const abandoned = new AbortController();
  const load = vi.fn(async () => [route("/Eventos"), route("/Amenazas")]);
  const { visit, patched } = routing(load);
  abandoned.abort();
  await visit("/Eventos", abandoned.signal);
  expect(patched).toEqual([]);
  await visit("/Eventos");
  expect(patched).toEqual(["/Eventos", "/Amenazas"]);
});
