import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { NotLoaded } from "./not-loaded.tsx";

const drawn = (error: unknown) =>
  renderToString(
    <NotLoaded query={{ error, refetch: () => undefined }} title="No se pudo abrir el cambio" count={3} />,
  );

test("a query that is loading draws the shape of its content", () => {
  expect(drawn(null)).toContain('aria-label="Cargando"');
  expect(drawn(null).match(/<div/g)).toHaveLength(4);
});

test("a query that failed draws the failure and offers a new try", () => {
  const html = drawn(new Error("offline"));
  expect(html).toContain("No se pudo abrir el cambio");
  expect(html).toContain("Reintentar");
  expect(html).not.toContain("Cargando");
});
