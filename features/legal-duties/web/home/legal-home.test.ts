import { expect, test } from "vitest";
import type { CurrentUser } from "#features/access/access.contract.ts";
import { legalHome } from "./legal-home.ts";

test("what the law asks for incidents stands in the tray, with the way to the one that presses", () => {
  const facts = { running: 5, soon: 2, late: 1, next_id: "0190-x" };
  expect(
    legalHome.tray?.(facts, {} as CurrentUser, {}).map(({ text, action }) => [text, action?.to]),
  ).toEqual([
    ["1 plazo legal de incidentes vencido", "/Incidentes/0190-x#deberes"],
    ["2 plazos legales de incidentes vencen dentro de un día", "/Incidentes/0190-x#deberes"],
  ]);
  expect(legalHome.tray?.({ running: 3, soon: 0, late: 0, next_id: null }, {} as CurrentUser, {})).toEqual(
    [],
  );
});
