import { expect, test } from "vitest";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { assuranceHome } from "./assurance-home.ts";

test("pending assurance work, each with its link", () => {
  const late = { ending_exceptions: 1, overdue_duties: 1 };
  expect(assuranceHome.tray?.(late, {} as CurrentUser, {}).map(({ text, urgent }) => [text, urgent])).toEqual(
    [
      ["1 deber de la Ley 21.663 fuera de plazo", true],
      ["1 excepción de control termina en 15 días o menos", false],
    ],
  );
});
