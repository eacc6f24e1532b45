import { expect, test } from "vitest";
import routes from "#database/reference/routes.json" with { type: "json" };
import * as paths from "#platform/contract/paths.ts";
import { bareRoutes, legalRoutes, linkRoutes, privateRoutes, publicRoutes } from "./static-routes.ts";

test("each path of a screen is the address of a route", () => {
  const routePaths = new Set(
    [
      ...[...bareRoutes, ...linkRoutes, ...publicRoutes, ...legalRoutes, ...privateRoutes].map(
        ({ path }) => path,
      ),
      ...routes.map(({ route }) => route),
    ].map(String),
  );
  const { alertsOfLevel, alert, ...others } = paths;
  const written = [
    ...Object.values(others).map((path) => (typeof path === "string" ? path : path(":id"))),
    ...[1, 2].flatMap((level) => [alertsOfLevel(level), alert(level, ":id")]),
  ];
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((path) => !routePaths.has(path))).toEqual([]);
});
