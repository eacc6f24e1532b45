import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

// The worst that is planted in the demonstration: ransomware in the hospital, with legal terms that ran out.
for (const part of ["client", "operator"] as const)
  test.describe(`To the ${part}`, () => {
    test.use({ storageState: signedInAs(part), viewport: { width: 1440, height: 900 } });

    test("the home names the worst among three actions, with its company and the way to it", async ({
      page,
    }) => {
      await openLoaded(page, "/Bienvenida");
      const state = page.getByRole("region", { name: "Estado de la empresa" });
      const actions = state.getByRole("list", { name: "Lo más urgente" }).getByRole("listitem");
      await expect(actions).toHaveCount(3);
      const legal = actions.filter({ hasText: "Plazo legal" }).first();
      await expect(legal).toContainText("Clínica Huillinco");
      await expect(legal).toContainText("venció");
      await expectAccessible(page, `home of the ${part}`);
      // Following it would make that company the active one of a session that other journeys share.
      await expect(legal.getByRole("link")).toHaveAttribute("href", /^\/IrA\?empresa=\d+&a=%2FIncidentes%2F/);
    });
  });
