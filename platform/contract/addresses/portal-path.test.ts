import { expect, test } from "vitest";
import { isPortalPath } from "./is-portal-path.ts";
import { portalPath } from "./portal-path.ts";

test.each(["/", "/Eventos/N1?severidad=critical", "/Incidentes/1#notas", "/Eventos?usuario=CORP\\ana"])(
  "%j is a place of the portal",
  (address) => {
    expect(isPortalPath(address)).toBe(true);
    expect(new URL(address, "https://portal.example").host).toBe("portal.example");
  },
);

test.each([
  "//otro.example",
  "/\\otro.example",
  "/\t/otro.example",
  "/\r\n\\otro.example",
  "\\\\otro.example",
])("%j leads to another site and is refused", (address) => {
  expect(new URL(address, "https://portal.example").host).toBe("otro.example");
  expect(isPortalPath(address)).toBe(false);
  expect(portalPath(100).safeParse(address).success).toBe(false);
});

test.each(["", "Eventos", "javascript:alert(1)", "https://otro.example/"])("%j is no path", (address) => {
  expect(isPortalPath(address)).toBe(false);
});
